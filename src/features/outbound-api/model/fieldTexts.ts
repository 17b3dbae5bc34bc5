/** What each field of the outbound API means, in the order in which it is documented. A field of the contract without words fails a test. */
export const FIELD_TEXTS: Record<
  'predict' | 'items' | 'events',
  Readonly<Record<string, string>>
> = {
  predict: {
    query: "What the person looks for, in words. Without it the person's own taste ranks.",
    top_k: 'How many items to return. Default 5.',
    filters:
      'Only items that meet every condition, by field: item_id, title, category, tags, price, available, created_at or an attribute by name. {"category": "Jackets"} compares, a list means any of its values, null means that the item does not say it. {"price": {"gte": 20, "lt": 80}} is a range, of numbers or dates; {"category": {"not": "Shoes"}} leaves out. and and or take lists of filters, not takes one. A field that no item has is refused.',
    metadata: 'Passed through to the call log. region and channel are understood by the ranking.',
    fields:
      'Item fields to send along, such as title, description, url, image, price or any attribute. They come as fields in every item.',
    custom_attributes:
      'Values of the attributes that you defined under Custom Attributes. Items that carry the same value rank higher.',
    placement:
      'Name of a placement of yours, or one of for_you, search, similar, bought_together and trending. It brings its own settings and rules.',
    item_id: 'The item that similar and bought_together start from.',
    user_id: 'Who it is for: your own id of the person.',
    anonymous_id: 'The visitor it is for, when no one is signed in.',
    email: 'Who it is for, by email address.',
    exclude_seen: 'Leaves out what the person has bought or seen. Default true.',
    explain: 'Adds factors to every item: the terms that ranked it. They sum to its score.',
    variant: 'Name of an A/B variant. It comes back with events and on the dashboard.',
  },
  items: {
    items: 'The items to add or replace, up to 500 a call.',
    'items[].id': 'Your own id of the item. The same id replaces.',
    'items[].title': 'What people read.',
    'items[].description': 'Searched by query.',
    'items[].category': 'One category, usable in filters.',
    'items[].tags': 'Words that tell items apart, usable in filters.',
    'items[].price': 'In your own currency.',
    'items[].available': 'false takes the item out of every answer from the next call on.',
    'items[].hidden': 'true does the same for what must not be seen.',
    'items[].attributes':
      'Anything else by name, usable in filters. Understood by the ranking: seller_id, stock_quantity, lead_time_days, delivery_fee, regions, trust_score, rating_value, rating_count, target_segments, published_at.',
  },
  events: {
    type: 'view, click, conversion, purchase, add_to_cart, like, rating, or a name of your own.',
    item_id: 'The item it is about.',
    user_id: 'Who did it: your own id of the person.',
    anonymous_id: 'The visitor who did it, when no one is signed in.',
    email: 'Who did it, by email address.',
    message_id: 'Your own id of the event. The same id twice is one event, for ever.',
    timestamp:
      'When it happened, ISO 8601. Default: now. More than an hour in the future is refused.',
    value: 'Amount of a purchase, stars of a rating.',
    currency: 'Of the value, three letters.',
    prediction_id: 'The answer it came from: it ties a click to its prediction.',
    variant: 'The A/B variant it was shown in.',
    position: 'Rank at which the item was shown, 1 first.',
    properties: 'Anything else you want to keep with it.',
    batch: 'Up to 500 events in one call, in place of the fields above.',
  },
};

/** Other names of a documented field, and the keys of Segment-shaped messages, which are taken as their SDKs send them. */
export const UNDOCUMENTED: Readonly<Record<keyof typeof FIELD_TEXTS, readonly string[]>> = {
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
