/**
 * The fields of the outbound API in the order of the documentation. Their descriptions are in the
 * documentation's catalog, under `field.`, the call and the name. A field without a description
 * fails a test.
 */
export const DOCUMENTED_FIELDS = {
  predict: [
    'query',
    'top_k',
    'filters',
    'metadata',
    'fields',
    'custom_attributes',
    'placement',
    'item_id',
    'user_id',
    'anonymous_id',
    'email',
    'user_hash',
    'exclude_seen',
    'explain',
    'language',
    'variant',
  ],
  items: [
    'items',
    'items[].id',
    'items[].title',
    'items[].description',
    'items[].category',
    'items[].tags',
    'items[].price',
    'items[].available',
    'items[].hidden',
    'items[].attributes',
  ],
  events: [
    'type',
    'item_id',
    'user_id',
    'anonymous_id',
    'email',
    'user_hash',
    'message_id',
    'timestamp',
    'value',
    'currency',
    'prediction_id',
    'variant',
    'position',
    'properties',
    'batch',
  ],
} as const;

/**
 * Other names of a documented field, and the keys of Segment-style messages, which are accepted as
 * their SDKs send them.
 */
export const UNDOCUMENTED: Readonly<Record<keyof typeof DOCUMENTED_FIELDS, readonly string[]>> = {
  predict: ['topK', 'customAttributes'],
  items: [],
  events: [
    'event',
    'userId',
    'anonymousId',
    'messageId',
    'groupId',
    'previousId',
    'name',
    'category',
    'channel',
    'traits',
    'context',
    'integrations',
    'version',
    'originalTimestamp',
    'sentAt',
    'receivedAt',
    'projectId',
    'writeKey',
    '_metadata',
  ],
};
