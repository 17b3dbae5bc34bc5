/**
 * Attributes of a span: names of things, and numbers. Never secrets, addresses of people, names or
 * answers.
 */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** `server` answers a call, `consumer` runs a job, `client` waits for the database. */
  kind: 'server' | 'consumer' | 'client';
  facts: SpanFacts;
  /** Parent of the span, as a W3C traceparent; the current span by default. */
  parent?: string | undefined;
}

export interface Span {
  /** Facts that are known only at the end. */
  rename(name: string): void;
  add(facts: SpanFacts): void;
  /** Marks it as failed, with a code that contains no data. */
  fail(code: string): void;
}

/**
 * Records the server's work as spans. Undefined unless telemetry is on: code calls `tracer?.…` and
 * loads nothing.
 */
export interface Tracer {
  /**
   * Runs `work` in a span, the parent of those started inside. A thrown error fails the span with
   * the error's name.
   */
  run<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** Returns the current span as a W3C traceparent, to pass it elsewhere. */
  traceparent(): string | undefined;
}

/** Runs `work` in a span if there is a tracer. */
export const traced = <T>(
  tracer: Tracer | undefined,
  name: string,
  options: () => SpanOptions,
  work: () => Promise<T>,
): Promise<T> => (tracer ? tracer.run(name, options(), work) : work());
