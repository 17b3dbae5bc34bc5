import { audienceAccess } from './audienceAccess';
import { defineEndpoint } from './defineEndpoint';
import {
  array,
  boolean,
  companyFilterQuery,
  idParams,
  number,
  object,
  string,
  text,
} from './fields';

export const readValueLineage = defineEndpoint({
  id: 'audience.lineage',
  method: 'GET',
  path: '/api/audience-intelligence/users/:id/lineage',
  access: audienceAccess,
  params: idParams,
  /** Name of the value, as in `traits`. */
  query: companyFilterQuery.shape({ field: text(500).required() }),
  response: object({
    field: string().required(),
    /** source, survey, api or manual. */
    origin: string().required(),
    recordKey: string().required(),
    observedAt: string().required(),
    source: object({
      id: string().required(),
      name: string().required(),
      connected: boolean().required(),
    })
      .nullable()
      .default(null),
    receivedAt: string().nullable(),
    /** Null: the mapping has no such field any more. */
    mapping: object({
      version: number().required(),
      stream: string().defined(),
      column: string().required(),
      /** Kinds of its steps, in order. */
      steps: array(string().required()).required(),
      raw: string().defined(),
      transformed: string().nullable(),
      value: string().defined(),
    })
      .nullable()
      .default(null),
    /** Null: a program sent it. */
    run: object({
      id: string().required(),
      kind: string().oneOf(['import', 'sync']).required(),
      name: string().nullable(),
      at: string().required(),
    })
      .nullable()
      .default(null),
  }),
  errors: ['not_found'],
  summary: 'Read where a value of a user comes from',
});
