import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { array, object } from './fields';
import { personFields, predictFields } from './predictions';

const { peopleMax } = LIMITS.outboundApi;
// Fields shared by all: no query, no attributes of a single person.
const { placement, item_id, top_k, filters, fields, metadata, exclude_seen, variant } =
  predictFields;
const sentFields = {
  /** A placement kind, or the name of one of your placements. */
  placement,
  /** For similar and bought_together. */
  item_id,
  /** Items per person. */
  top_k,
  /** Conditions on items, by field. */
  filters,
  /** Item fields to include. */
  fields,
  /** Stored in the call log. */
  metadata,
  /** Leave out what the person has bought or seen. */
  exclude_seen,
  /** Name of an A/B variant. */
  variant,
  /** The people, each by one identifier. All other settings apply to all of them. */
  people: array(object(personFields).required())
    .min(1, 'Please identify at least one person.')
    .max(peopleMax, `At most ${peopleMax} people.`)
    .required('Please send a list of people.'),
};

export const predictMany = defineEndpoint({
  id: 'predictions.predictMany',
  method: 'POST',
  path: '/api/v1/predict/batch',
  access: { kind: 'apiKey', scope: 'read', area: 'predictions' },
  body: object(sentFields),
  stream: 'application/x-ndjson; charset=utf-8',
  errors: ['quota_exceeded', 'invalid_api_key', 'api_key_paused'],
  summary: `Recommend items for up to ${peopleMax} people at once`,
  description:
    'One JSON line per person, in the order sent: the /api/v1/predict response with the identifiers. Each counts as one call. After an error, the last line has `error` and `code`.',
});
