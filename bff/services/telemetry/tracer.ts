/** Facts about a span: names of things and numbers. Never secrets, addresses of people, names or answers. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** `server` answers a call, `consumer` does a job, `client` waits for the database. */
  kind: 'server' | 'consumer' | 'client';
  facts: SpanFacts;
  /** Parent of the span, as a W3C traceparent; default: the span that is in progress. */
  parent?: string | undefined;
}

export interface Span {
  /** Facts that are known only at the end. */
  rename(name: string): void;
  add(facts: SpanFacts): void;
  /** Marks it as failed, by a code that holds no data. */
  fail(code: string): void;
}

/** Records what the server does as spans. Absent unless telemetry is on: call sites ask `tracer?.…` and load nothing. */
export interface Tracer {
  /** Runs `work` in a span, which is the parent of those begun inside. An error that is thrown fails the span by the error's name. */
  run<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** The span that is in progress as a W3C traceparent, to be carried elsewhere. */
  traceparent(): string | undefined;
}

/** Runs `work` in a span where there is a tracer. */
export const traced = <T>(
  tracer: Tracer | undefined,
  name: string,
  options: () => SpanOptions,
  work: () => Promise<T>,
): Promise<T> => (tracer ? tracer.run(name, options(), work) : work());
