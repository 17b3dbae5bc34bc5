import type { MeasuredAnswer } from '@src/lib/measureCall';
import type { LiveTestRequest } from '../forms/liveTest.form';
import type { SimulatedAnswer } from './simulateAnswer';

/** Result of a live test. */
export type LiveResult =
  | { kind: 'answer'; answer: MeasuredAnswer; request: LiveTestRequest; at: Date }
  /** No response. `simulated` is added after a delay. */
  | { kind: 'unreachable'; simulated: SimulatedAnswer | null; request: LiveTestRequest; at: Date };

/** One recommended item, from a real or a simulated response. */
export interface PreviewItem {
  id: string;
  title: string;
  score: number;
  explanation: string;
  metadata: string;
}

/** Maximum number of items shown (CONST-019). */
const MAX_ITEMS = 50;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const toItem = (value: unknown): PreviewItem => {
  const item = record(value);
  const metadata = Object.entries(record(item['metadata']))
    .map(([name, part]) => `${name}: ${String(part)}`)
    .join(' · ');
  return {
    id: text(item['id']),
    title: text(item['title']) || text(item['content']),
    score: Number(item['score'] ?? 0),
    explanation: text(item['explanation']),
    metadata,
  };
};

/**
 * Returns at most 50 items of a body, highest score first, with explanations and metadata
 * (CONST-019).
 */
export const previewItems = (body: unknown): PreviewItem[] => {
  const { items, results } = record(body);
  const list = Array.isArray(items) ? items : Array.isArray(results) ? results : [];
  return list
    .map(toItem)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_ITEMS);
};

/**
 * Returns the error type of a response body, or 'ERROR' if there is none (ERR-058), and its
 * message.
 */
export const errorOf = (answer: MeasuredAnswer): { type: string; sentence: string } | null => {
  if (answer.status < 400) return null;
  const body = record(answer.body);
  return {
    type: text(body['code']) || 'ERROR',
    sentence: text(body['error']) || answer.text || answer.statusText,
  };
};

/** Returns true if there was nothing to recommend from. */
export const isEmptyBasis = (body: unknown): boolean => record(body)['basis'] === 'empty';

/** Returns the model's own time in ms, if the body contains it. */
export const modelTimeOf = (body: unknown): number | null => {
  const { latency_ms: latency } = record(body);
  return typeof latency === 'number' ? latency : null;
};
