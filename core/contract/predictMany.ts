import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { array, object } from './fields';
import { personFields, predictFields } from './predictions';

// Fields shared by all: no query, no attributes of a single person.
const { placement, item_id, top_k, filters, fields, metadata, exclude_seen, variant } =
  predictFields;
const sharedFields = {
  placement,
  item_id,
  top_k,
  filters,
  fields,
  metadata,
  exclude_seen,
  variant,
};
const { peopleMax } = LIMITS.outboundApi;

export const predictMany = defineEndpoint({
  id: 'predictions.predictMany',
  method: 'POST',
  path: '/api/v1/predict/batch',
  access: { kind: 'apiKey', scope: 'read', area: 'predictions' },
  body: object({
    ...sharedFields,
    /** The people, each by one identifier. All other settings apply to all of them. */
    people: array(object(personFields).required())
      .min(1, 'Please name at least one person.')
      .max(peopleMax, `At most ${peopleMax} people.`)
      .required('Please send a list of people.'),
  }),
  stream: 'application/x-ndjson; charset=utf-8',
  errors: ['quota_exceeded', 'invalid_api_key', 'api_key_paused'],
  summary: `Recommend items for up to ${peopleMax} people at once`,
  description:
    'One JSON line per person, in the order sent: the response of /api/v1/predict with the identifiers. Each counts as one call. After an error, the last line has `error` and `code`.',
});
