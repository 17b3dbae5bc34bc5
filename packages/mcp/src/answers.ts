import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { NavoutError, type List } from '@navout/node';

/** Maximum length of an answer, because an agent reads all of it. */
export const ANSWER_MAX = 40_000;

/** Maximum lengths of long parts, tried in this order until an answer fits. */
const STEPS = [
  { characters: 2000, entries: 50 },
  { characters: 400, entries: 15 },
  { characters: 100, entries: 4 },
];

export const textAnswer = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** Returns a value as JSON. Long texts and lists in it are shortened, with a note. */
export const valueAnswer = (value: unknown): CallToolResult => textAnswer(boundedJson(value));

const boundedJson = (value: unknown): string => {
  const whole = JSON.stringify(value, null, 1);
  if (whole.length <= ANSWER_MAX) return whole;
  for (const step of STEPS) {
    const text = JSON.stringify(shortened(value, step), null, 1);
    if (text.length <= ANSWER_MAX) return text;
  }
  return `${whole.slice(0, ANSWER_MAX - 100)}\n(${whole.length} characters; the rest is left out.)`;
};

const shortened = (value: unknown, step: (typeof STEPS)[number]): unknown => {
  if (typeof value === 'string' && value.length > step.characters)
    return `${value.slice(0, step.characters)}… (${value.length} characters)`;
  if (Array.isArray(value)) {
    const kept = value.slice(0, step.entries).map((one: unknown) => shortened(one, step));
    const left = value.length - kept.length;
    return left > 0 ? [...kept, `… ${left} more`] : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, shortened(one, step)]),
  );
};

/**
 * Returns one page of a list with the cursor of the next one. A page that is too long is requested
 * again with fewer rows, so that no row is skipped.
 */
export const pageAnswer = async <Row>(
  limit: number,
  after: string | undefined,
  listOf: (limit: number) => List<Row>,
): Promise<CallToolResult> => {
  for (let rows = limit; ;) {
    const page = await listOf(rows).page(after);
    const length = JSON.stringify(page, null, 1).length;
    if (length <= ANSWER_MAX || rows === 1) return valueAnswer(page);
    rows = Math.max(1, Math.floor((rows * ANSWER_MAX * 0.8) / length));
  }
};

/** Describes a failure in plain words, with the error code and request id. */
export const orProblem = async (work: () => Promise<CallToolResult>): Promise<CallToolResult> => {
  try {
    return await work();
  } catch (thrown) {
    return { ...textAnswer(problemOf(thrown)), isError: true };
  }
};

const problemOf = (thrown: unknown): string => {
  if (!(thrown instanceof NavoutError)) return thrown instanceof Error ? thrown.message : 'Failed.';
  const { message, code, fields, requestId, retryAfterSeconds } = thrown;
  return [
    message,
    ...Object.entries(fields).map(([name, problem]) => `${name}: ${problem}`),
    ...(retryAfterSeconds === undefined ? [] : [`Try again in ${retryAfterSeconds} seconds.`]),
    `(code ${code}${requestId ? `, request ${requestId}` : ''})`,
  ].join('\n');
};
