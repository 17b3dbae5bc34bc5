import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { createMetrics } from '@bff/http/metrics';
import { startTelemetry, type Telemetry } from '@bff/services/telemetry/startTelemetry';
import { SURVEY } from '../support/surveys';
import {
  startTelemetryReceiver,
  textOf,
  type SentSpan,
  type TelemetryReceiver,
} from '../support/telemetryReceiver';
import { startTestServer, type Any, type TestServer } from '../support/testServer';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PAGE = '00f067aa0ba902b7';
const PERSON = { email: 'ada@harbor.example', password: 'harbour-lights-7' };
const ANSWER = 'The gulls were louder than the guide';

let receiver: TelemetryReceiver;
let telemetry: Telemetry;
let server: TestServer;
let token = '';

beforeAll(async () => {
  receiver = await startTelemetryReceiver();
  // The SDK reads the standard variables itself.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url;
  process.env.OTEL_SERVICE_NAME = 'navout-test';
  const metrics = createMetrics({ processMetrics: true });
  telemetry = startTelemetry(
    { traces: true, metrics: true, metricsEveryMs: 3_600_000 },
    metrics.registry,
  );
  server = await startTestServer({ work: true, metrics, tracer: telemetry.tracer });
});
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_SERVICE_NAME;
  await server.close();
  await receiver.close();
});

const call = async (
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Any> => {
  const answer = await server.request(method, path, {
    body,
    headers,
    ...(token ? { token } : {}),
  });
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${String(answer.status)}: ${answer.text}`);
  return answer.body;
};

const ofTrace = (): SentSpan[] => receiver.spans.filter(({ traceId }) => traceId === TRACE);

/** Names from a span up to the caller's. */
const pathOf = (span: SentSpan): string[] => {
  const parent = ofTrace().find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(parent ? pathOf(parent) : [span.parentSpanId ?? 'none'])];
};

describe('telemetry', () => {
  let shown = '';

  it("follows an answer from the page's trace to its job, without its content", async () => {
    const registered = await call('POST', '/api/auth/register', {
      ...PERSON,
      name: 'Ada',
      companyName: 'Harbor Works',
    });
    token = registered.token;
    const survey = await call('POST', '/api/surveys/publish', { name: 'Tour', survey: SURVEY });
    await call('PUT', `/api/surveys/published/${survey.id}/status`, {
      status: 'active',
      endCondition: { type: 'days', value: 30 },
    });
    const traceparent = `00-${TRACE}-${PAGE}-01`;
    const started = await call(
      'POST',
      `/api/widget/surveys/${survey.id}/responses`,
      { submissionId: 'one', identifiers: { email: 'visitor@sea.example' } },
      { traceparent },
    );
    await call(
      'PATCH',
      `/api/widget/responses/${started.id}`,
      { answers: { rate: 1, way: 'By boat', why: ANSWER }, complete: true },
      { traceparent, [RESPONSE_TOKEN_HEADER]: started.token },
    );
    await server.idle();
    shown = (await server.request('GET', '/metrics')).text;
    await telemetry.stop();

    const job = ofTrace().find(({ name }) => name === 'job profiles.projectResponses')!;
    expect(pathOf(job)).toEqual([
      'job profiles.projectResponses',
      // It adds the job to the queue.
      'transaction',
      'PATCH embed.saveResponse',
      PAGE,
    ]);
    const inJob = ofTrace().filter(({ parentSpanId }) => parentSpanId === job.spanId);
    expect(inJob.map(({ name }) => name)).toContain('transaction');
    const saved = ofTrace().find(({ name }) => name.startsWith('PATCH'))!;
    expect(textOf(saved.attributes, 'navout.endpoint')).toBe('embed.saveResponse');
    expect(
      ofTrace().filter(({ parentSpanId }) => parentSpanId === saved.spanId).length,
    ).toBeGreaterThan(0);
    expect([...receiver.services]).toEqual(['navout-test']);
    // Distinguishes the metrics of one process from another's.
    expect([...receiver.instances]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  });

  it('sends the metrics of /metrics, with each bucket counted separately', () => {
    const jobs = receiver.metrics.get('navout_job_seconds')!.histogram!.dataPoints;
    expect(jobs.map(({ attributes }) => textOf(attributes, 'kind'))).toContain(
      'profiles.projectResponses',
    );
    for (const { bucketCounts, explicitBounds, count } of jobs) {
      expect(bucketCounts).toHaveLength(explicitBounds!.length + 1);
      expect(bucketCounts!.reduce((sum, one) => sum + one)).toBe(count);
    }
    const [limit] = receiver.metrics.get('navout_database_connections_limit')!.gauge!.dataPoints;
    expect(limit!.asDouble).toBeGreaterThan(0);
    const names = [...shown.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !receiver.metrics.has(name))).toEqual([]);
  });

  it('contains no secret, no email address and no answer', () => {
    const text = receiver.text();
    expect(text).toContain('navout.endpoint');
    for (const word of [
      token,
      PERSON.email,
      PERSON.password,
      'visitor@sea.example',
      ANSWER,
      'By boat',
      'Harbor Works',
    ])
      expect(text).not.toContain(word);
  });
});
