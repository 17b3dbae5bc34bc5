import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { array, boundedJson, number, object, text } from './fields';
import { anyObject, ownKey, pageProof } from './predictions';

/** One event: our own short form, or a Segment/RudderStack message as its SDK sends it. */
const eventFields = {
  /** view, click, conversion, purchase, add_to_cart, like, rating, return, dislike, dismiss, not_interested (the last three: never shown again) or your own; Segment's track, page, screen, identify, group, alias. */
  type: text(100).trim().optional(),
  /** Item ID. */
  item_id: ownKey().optional(),
  /** Your ID for the person. */
  user_id: ownKey().optional(),
  /** ID of the browser, while the person is unknown. */
  anonymous_id: ownKey().optional(),
  /** Email address of the person. */
  email: ownKey().optional(),
  /** From a page: proves user_id or email. */
  user_hash: pageProof(),
  /** An event sent twice with the same ID counts once. */
  message_id: ownKey().optional(),
  /** When it happened (ISO 8601). Default: now. */
  timestamp: text(40).optional(),
  /** Amount, in major units. */
  value: number().optional(),
  /** Three letters (ISO 4217). */
  currency: text(3).optional(),
  /** Variant of an experiment. */
  variant: text(100).optional(),
  /** The prediction that the item came from. */
  prediction_id: text(100).optional(),
  /** Place in the list, from 1. */
  position: number().integer().optional(),
  /** Other facts, by name. */
  properties: anyObject().optional(),
  /** Segment: name of the event. */
  event: text(300).optional(),
  /** Segment: user_id. */
  userId: ownKey().nullable().optional(),
  /** Segment: anonymous_id. */
  anonymousId: ownKey().nullable().optional(),
  /** Segment: message_id. */
  messageId: ownKey().optional(),
  /** Segment: ID of the group. */
  groupId: ownKey().optional(),
  /** Segment: the former ID, for alias: a user ID or an anonymous ID. */
  previousId: ownKey().optional(),
  /** Segment: name of the page. */
  name: text(300).nullable().optional(),
  /** Segment: category of the page. */
  category: text(300).nullable().optional(),
  /** Segment: where it was sent from. */
  channel: text(100).optional(),
  /** Segment: what identify says about the person. */
  traits: anyObject().optional(),
  /** Segment: page, device and so on. New visitors get what is popular on the same page path and device type, and in the same country. */
  context: anyObject().optional(),
  /** Segment: accepted but not used. */
  integrations: anyObject().optional(),
  /** Segment: accepted but not used. */
  version: boundedJson(LIMITS.outboundApi.objectBytes).optional(),
  /** Segment: time at the sender. */
  originalTimestamp: text(40).optional(),
  /** Segment: when it was sent. */
  sentAt: text(40).nullable().optional(),
  /** Segment: when Segment got it. */
  receivedAt: text(40).optional(),
  /** Segment: accepted but not used. */
  projectId: text(100).optional(),
  /** Segment: accepted but not used. */
  writeKey: text(200).optional(),
  /** Segment: accepted but not used. */
  _metadata: anyObject().optional(),
};

/** One event of a batch. */
export const sentEvent = object(eventFields);

export const sendEvents = defineEndpoint({
  id: 'predictions.sendEvents',
  method: 'POST',
  path: '/api/v1/events',
  access: { kind: 'apiKey', scope: 'write', area: 'events', pages: true },
  cors: true,
  body: object({
    ...eventFields,
    batch: array(sentEvent.required())
      .max(LIMITS.outboundApi.batchMax, `At most ${LIMITS.outboundApi.batchMax} events.`)
      .optional(),
  }),
  response: object({
    /** New events. An order with three products is three events. */
    accepted: number().required(),
    /** Already stored, by message ID. */
    duplicates: number().required(),
    /** Left out, because the person was erased. */
    rejected: number().optional(),
    /** Stored, but not linked to a prediction: the company made none with this ID in the last 90 days. */
    unlinked: number().optional(),
  }),
  errors: ['quota_reached', 'api_key_origin'],
  summary: 'Send what people saw, clicked or bought; one event, or up to 500 in `batch`',
  description:
    "Accepts Segment messages unchanged. Each event affects the person's next prediction. prediction_id and variant link the event to a prediction.",
  example: {
    body: {
      type: 'click',
      user_id: 'customer-1001',
      item_id: 'JKT-100',
      message_id: 'web-7f3a',
      variant: 'A',
    },
    response: { accepted: 1, duplicates: 0 },
  },
});
