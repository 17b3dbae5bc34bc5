import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Value {
  stringValue?: string;
  intValue?: number;
  doubleValue?: number;
}
interface Attribute {
  key: string;
  value: Value;
}
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code: number };
  attributes: Attribute[];
}
interface Point {
  attributes: Attribute[];
  count?: number;
  bucketCounts?: number[];
  explicitBounds?: number[];
  asDouble?: number;
  asInt?: number;
}
export interface SentMetric {
  name: string;
  histogram?: { dataPoints: Point[] };
  gauge?: { dataPoints: Point[] };
  sum?: { dataPoints: Point[]; isMonotonic: boolean };
}
interface Sent {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: SentMetric[] }[] }[];
}

export interface TelemetryReceiver {
  url: string;
  spans: SentSpan[];
  /** The newest metric of each name. */
  metrics: Map<string, SentMetric>;
  /** service.name of the senders. */
  services: Set<string>;
  /** service.instance.id of the senders. */
  instances: Set<string>;
  /** Everything received, as text. */
  text(): string;
  close(): Promise<void>;
}

/** Receives OTLP over HTTP with JSON, like an OpenTelemetry collector on port 4318. */
export const startTelemetryReceiver = async (): Promise<TelemetryReceiver> => {
  const [spans, metrics, services, instances] = [
    [] as SentSpan[],
    new Map<string, SentMetric>(),
    new Set<string>(),
    new Set<string>(),
  ];
  const bodies: string[] = [];
  const take = (sent: Sent): void => {
    bodies.push(JSON.stringify(sent));
    for (const { resource, scopeSpans } of sent.resourceSpans ?? []) {
      services.add(textOf(resource.attributes, 'service.name') ?? '');
      instances.add(textOf(resource.attributes, 'service.instance.id') ?? '');
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    for (const { scopeMetrics } of sent.resourceMetrics ?? [])
      for (const metric of scopeMetrics.flatMap((scope) => scope.metrics))
        metrics.set(metric.name, metric);
  };
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      take(sent as Sent);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    spans,
    metrics,
    services,
    instances,
    text: () => bodies.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** The text of an attribute. */
export const textOf = (attributes: readonly Attribute[], key: string): string | undefined =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue;
