import { IDENTIFIER_KINDS } from '../identity/identifierRules';
import { SERVER_LIMITS } from '../serverLimits';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, companyFilterQuery, number, object, string, text } from './fields';

const read = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...read, permission: 'data_sources:write' } as const;

const { maxPerPerson, maxBlocked } = SERVER_LIMITS.identifierRules;

/** A company's rules for one kind of identifier. */
export const identifierRule = object({
  kind: string()
    .oneOf([...IDENTIFIER_KINDS])
    .required(),
  on: boolean().required(),
  /** Maximum of this kind per person; null for anonymous IDs. */
  limit: number().integer().min(1).max(maxPerPerson).nullable().defined(),
  /** Values that never merge people; for emails also domains, each with a leading at sign. */
  blocked: array(text(320).trim().required()).max(maxBlocked).required(),
});

/** All kinds, strongest first; anonymous IDs are last. */
const kinds = array(identifierRule.required())
  .min(IDENTIFIER_KINDS.length)
  .max(IDENTIFIER_KINDS.length)
  .required();

/** Version 0: never changed. */
const rules = object({ version: number().integer().required(), kinds });

export const readIdentifierRules = defineEndpoint({
  id: 'data-sources.identifierRules',
  method: 'GET',
  path: '/api/data-sources/identifier-rules',
  screensOnly: true,
  access: read,
  query: companyFilterQuery,
  response: rules,
  errors: ['company_required'],
  summary: 'Read the identifier rules',
});

export const saveIdentifierRules = defineEndpoint({
  id: 'data-sources.saveIdentifierRules',
  method: 'PUT',
  path: '/api/data-sources/identifier-rules',
  screensOnly: true,
  access: write,
  query: companyFilterQuery,
  body: object({
    kinds,
    /** The version that was read. An outdated one is rejected. */
    version: number().integer().optional(),
  }),
  response: rules,
  errors: ['company_required', 'conflict'],
  summary: 'Save the identifier rules; people are merged and split in the background',
});

export const previewIdentifierRules = defineEndpoint({
  id: 'data-sources.previewIdentifierRules',
  method: 'POST',
  path: '/api/data-sources/identifier-rules/preview',
  screensOnly: true,
  access: read,
  query: companyFilterQuery,
  body: object({ kinds }),
  response: object({
    /** False if only the newest identifiers were checked. */
    isWhole: boolean().required(),
    /** People who would be merged; `joinedInto` is the number that they become. */
    joined: number().required(),
    joinedInto: number().required(),
    parted: number().required(),
    partedInto: number().required(),
    examples: array(
      object({
        value: string().nullable(),
        people: array(string().required()).required(),
        into: array(string().required()).required(),
      }).required(),
    ).required(),
  }),
  errors: ['company_required'],
  summary: 'Show which people identifier rules would merge and split, without saving them',
});
