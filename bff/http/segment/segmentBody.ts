import { sendEvents } from '@core/contract/sentEvents';
import { EventProblem, normaliseEvent, type EventMessage } from '@core/models/normaliseEvent';
import { readStrictly } from '../readStrictly';
import type { SegmentCall } from './segmentCalls';

/** A library's call, converted to the body of `POST /api/v1/events`. */
export interface SegmentBody {
  body: object;
  /** Number of incomplete messages. They are dropped, because libraries don't resend a rejected batch and its other messages would be lost. */
  leftOut: number;
}

type Message = Record<string, unknown>;

const SCHEMA = sendEvents.body!;
const KNOWN = Object.keys(SCHEMA.fields);

/** Converts a body from Segment's libraries and drops unknown fields. A batch with only incomplete messages keeps them, so that it is rejected. */
export const segmentBody = (call: SegmentCall, sent: unknown, now: Date): SegmentBody => {
  if (!isMessage(sent)) return { body: {}, leftOut: 0 };
  if (call !== 'batch') return { body: plainMessage(sent, call), leftOut: 0 };
  if (!Array.isArray(sent['batch'])) return { body: { batch: sent['batch'] }, leftOut: 0 };
  const messages = sent['batch'].map((one: unknown) =>
    isMessage(one) ? plainMessage({ sentAt: sent['sentAt'], ...one }) : one,
  );
  const good = messages.filter((one) => isGood(one, now));
  return good.length > 0
    ? { body: { batch: good }, leftOut: messages.length - good.length }
    : { body: { batch: messages }, leftOut: 0 };
};

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plainMessage = (message: Message, call?: SegmentCall): Message => {
  const plain: Message = {};
  for (const key of KNOWN) {
    const value = message[key];
    // Libraries often send a missing value as null.
    if (key !== 'batch' && value !== undefined && value !== null) plain[key] = value;
  }
  if (call) plain['type'] = call;
  for (const key of IDS) if (typeof plain[key] === 'number') plain[key] = String(plain[key]);
  // The library uses its device's clock. The time of sending shows how far that clock is off.
  if (plain['sentAt'] !== undefined && plain['originalTimestamp'] === undefined) {
    plain['originalTimestamp'] = plain['timestamp'];
    delete plain['timestamp'];
  }
  return plain;
};

const IDS = ['userId', 'anonymousId', 'previousId', 'groupId'] as const;

const isGood = (message: unknown, now: Date): boolean => {
  if (!isMessage(message)) return false;
  const { value, fields } = readStrictly(SCHEMA, message, 'as sent');
  if (Object.keys(fields).length > 0) return false;
  try {
    normaliseEvent(value as EventMessage, now);
    return true;
  } catch (problem) {
    if (problem instanceof EventProblem) return false;
    throw problem;
  }
};
