import { randomUUID } from 'node:crypto';
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Registry } from 'prom-client';
import { registryProducer } from './registryProducer';
import type { Tracer } from './tracer';

export interface Telemetry {
  tracer: Tracer;
  /** Sends remaining data. Never fails, because the receiver may be unavailable. */
  stop(): Promise<void>;
}

/** OTEL_* settings that the SDK does not read itself. */
export interface TelemetrySettings {
  traces: boolean;
  metrics: boolean;
  metricsEveryMs: number;
}

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

/**
 * Sends spans and the metrics of a registry by OTLP over HTTP (JSON). The SDK reads the standard
 * variables: endpoint, headers, sampler, limits, batches, service name, resource attributes. Only
 * load this file if telemetry is on, because it loads the SDK.
 */
export const startTelemetry = (
  { traces, metrics, metricsEveryMs }: TelemetrySettings,
  registry: Registry,
): Telemetry => {
  // Without an id of its own, several processes would write to the same series.
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({ 'service.name': 'navout', 'service.instance.id': randomUUID() }),
    )
    .merge(detectResources({ detectors: [envDetector] }));
  const tracers = new BasicTracerProvider({
    resource,
    spanProcessors: traces ? [new BatchSpanProcessor(new OTLPTraceExporter())] : [],
  });
  const meters = new MeterProvider({
    resource,
    readers: metrics
      ? [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(),
            exportIntervalMillis: metricsEveryMs,
            exportTimeoutMillis: metricsEveryMs,
            metricProducers: [registryProducer(registry)],
          }),
        ]
      : [],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return {
    tracer: tracerOf(tracers),
    stop: async () => {
      await Promise.allSettled([tracers.shutdown(), meters.shutdown()]);
      context.disable();
    },
  };
};

const propagator = new W3CTraceContextPropagator();

const tracerOf = (provider: BasicTracerProvider): Tracer => {
  const tracer = provider.getTracer('navout');
  return {
    run: (name, { kind, facts, parent }, work) =>
      tracer.startActiveSpan(
        name,
        { kind: KINDS[kind], attributes: facts },
        parent === undefined ? context.active() : within(parent),
        async (span) => {
          const fail = (code: string) => {
            span.setAttribute('error.type', code);
            span.setStatus({ code: SpanStatusCode.ERROR });
          };
          try {
            return await work({
              rename: (to) => span.updateName(to),
              add: (more) => span.setAttributes(more),
              fail,
            });
          } catch (thrown) {
            // Only the name, because a message may quote a person's input.
            fail(thrown instanceof Error ? thrown.name : typeof thrown);
            throw thrown;
          } finally {
            span.end();
          }
        },
      ),
    traceparent: () => {
      if (!trace.getSpan(context.active())) return undefined;
      const carrier: Record<string, string> = {};
      propagator.inject(context.active(), carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
  };
};

/** A malformed traceparent starts a new trace. */
const within = (traceparent: string): Context =>
  propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
