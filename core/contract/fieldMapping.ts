import type { TransformStep } from '../records/transformStep';
import { SOURCE_LIMITS } from '../sourceLimits';
import { RECORD_KINDS } from '../records/unifiedFields';
import { DATE_ORDERS, DECIMAL_MARKS } from '../records/valueForms';
import { isKnownZone } from '../records/zoneOffset';
import { readColumn, readValue } from './dataSourceShapes';
import { defineEndpoint } from './defineEndpoint';
import {
  array,
  boolean,
  boundedJson,
  companyFilterQuery,
  idParams,
  json,
  number,
  object,
  string,
  text,
} from './fields';

const read = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...read, permission: 'data_sources:write' } as const;

const FIELD_TYPES = ['metric', 'dimension'] as const;

const readAs = {
  /** For numeric dates: which part comes first. */
  dateOrder: string()
    .oneOf([...DATE_ORDERS])
    .optional(),
  /** The decimal mark. */
  decimal: string()
    .oneOf([...DECIMAL_MARKS])
    .optional(),
};

/** If true, saves the mapping even if it removes fields that are in use. See `data-sources.fieldUses`. */
const confirmed = boolean().optional();

/** The steps that transform its values, in order. */
const steps = boundedJson<readonly TransformStep[]>(SOURCE_LIMITS.stepsBytes, 'Steps').optional();

/** One field of a source and its target. */
const mappedField = object({
  id: string().required(),
  /** Kind of rows, such as customers. Empty if the source has one kind. */
  stream: string().defined(),
  /** Name as in the records; dots separate nested objects. */
  name: string().required(),
  internalName: string().required(),
  type: string()
    .oneOf([...FIELD_TYPES])
    .required(),
  description: string().required(),
  isCustom: boolean().required(),
  hidden: boolean().required(),
  /** Name of the unified field; null if the value is stored under its internal name. */
  target: string().nullable(),
  /** Suggested field and confidence. */
  suggestion: string().nullable(),
  confidence: number().required(),
  /** Detected type of the values. */
  detected: string()
    .oneOf([
      'text',
      'number',
      'date',
      'boolean',
      'email',
      'phone',
      'url',
      'uuid',
      'object',
      'empty',
    ])
    .required(),
  share: number().required(),
  examples: array(string().defined()).required(),
  /** Format of its values. `timeZone` applies to times without one; default UTC. */
  format: object({ ...readAs, timeZone: string().optional() }).required(),
  /** As detected from the values. */
  seenFormat: object(readAs).required(),
  steps,
});

const mapping = object({
  sourceId: string().required(),
  sourceName: string().required(),
  /** Increases with every save. */
  version: number().required(),
  /** What the rows of each stream contain. */
  streams: array(
    object({
      name: string().defined(),
      label: string().required(),
      kind: string()
        .oneOf([...RECORD_KINDS])
        .required(),
      suggestedKind: string()
        .oneOf([...RECORD_KINDS])
        .required(),
    }).required(),
  ).required(),
  fields: array(mappedField.required()).required(),
  /** ID of the run that maps the records again, if any. */
  runId: string().nullable(),
});

/** A person's format settings for a field. Omitted ones are detected from the values. */
const formatBody = object({
  ...readAs,
  timeZone: string()
    .max(60)
    .test('time-zone', 'Please choose a time zone such as Europe/Berlin', (zone) =>
      zone === undefined ? true : isKnownZone(zone),
    )
    .optional(),
}).noUnknown();

/** Omitted fields keep their suggestion; a custom field without an ID is new. */
export const mappingBody = object({
  streams: array(
    object({
      name: string().defined(),
      kind: string()
        .oneOf([...RECORD_KINDS])
        .required(),
    })
      .noUnknown()
      .required(),
  )
    .max(50)
    .optional(),
  fields: array(
    object({
      stream: string().max(200).default(''),
      name: string().max(500).required(),
      target: string().nullable().optional(),
      type: string()
        .oneOf([...FIELD_TYPES])
        .optional(),
      hidden: boolean().optional(),
      format: formatBody.optional().default(undefined),
      steps,
    })
      .noUnknown()
      .required(),
  )
    .max(1000)
    .optional(),
  customFields: array(
    object({
      id: text().optional(),
      name: text().trim().required('Please enter a name'),
      description: text(2000).trim().required('Please enter a description'),
      type: string()
        .oneOf([...FIELD_TYPES])
        .default('dimension'),
      /** Source of its value, and its unified field. */
      from: string().max(500).nullable().optional(),
      target: string().nullable().optional(),
      steps,
    })
      .noUnknown()
      .required(),
  )
    .max(200)
    .optional(),
  /** The revision that was read. An outdated one is rejected. */
  version: number().integer().optional(),
  confirmed,
});

export const readFieldMapping = defineEndpoint({
  id: 'data-sources.mapping',
  method: 'GET',
  path: '/api/data-sources/:id/mapping',
  screensOnly: true,
  access: read,
  params: idParams,
  query: companyFilterQuery,
  response: mapping,
  errors: ['not_found'],
  summary: 'Read the field mapping of a source, with suggestions',
});

export const saveFieldMapping = defineEndpoint({
  id: 'data-sources.saveMapping',
  method: 'PUT',
  path: '/api/data-sources/:id/mapping',
  screensOnly: true,
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: mappingBody,
  response: mapping,
  errors: ['not_found', 'conflict', 'field_in_use'],
  summary: 'Save the field mapping; records are mapped again in the background',
});

export const previewFieldMapping = defineEndpoint({
  id: 'data-sources.previewMapping',
  method: 'POST',
  path: '/api/data-sources/:id/mapping/preview',
  screensOnly: true,
  access: read,
  params: idParams,
  query: companyFilterQuery,
  body: mappingBody,
  response: object({
    records: array(
      object({
        /** The row as received. */
        record: json<Record<string, unknown>>().required(),
        kind: string()
          .oneOf([...RECORD_KINDS])
          .required(),
        /** Unified field to value. */
        unified: json<Record<string, unknown>>().required(),
        /** Internal name to value, for everything else. */
        fields: json<Record<string, unknown>>().required(),
        /** The raw values and their interpretation. */
        values: array(readValue.required()).required(),
        /** The field and step (from 1) that leave the record out; null if it is used. */
        dropped: object({ field: string().required(), step: number().required() })
          .nullable()
          .defined(),
      }).required(),
    ).required(),
    /** Number of records examined for `columns`. */
    checked: number().required(),
    /** Values that were not recognized, by field. */
    columns: array(readColumn.required()).required(),
  }),
  errors: ['not_found'],
  summary: 'Preview how a mapping reads the newest records, without saving it',
  description: 'Returns three records, and the values that are not recognized in the newest 500.',
});

export const previewMerges = defineEndpoint({
  id: 'data-sources.previewMerges',
  method: 'POST',
  path: '/api/data-sources/:id/mapping/merges',
  screensOnly: true,
  access: read,
  params: idParams,
  query: companyFilterQuery,
  body: mappingBody,
  response: object({
    checked: number().required(),
    /** Number of people now, and after the change. */
    people: number().required(),
    into: number().required(),
    /** IDs that would need a decision. */
    undecided: number().required(),
    examples: array(
      object({
        value: string().nullable(),
        people: array(
          object({ name: string().nullable(), email: string().nullable() }).required(),
        ).required(),
      }).required(),
    ).required(),
  }),
  errors: ['not_found'],
  summary: 'Show which people a mapping would merge, based on the newest 1,000 records',
});
