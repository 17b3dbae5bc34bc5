import { CHANNELS, isOrigin, LIFECYCLES, RISK_LEVELS } from '../audience/audienceWords';
import { ruleSchema } from '../audience/rule.schema';
import { array, boolean, json, mixed, number, object, pagination, string } from './fields';

/** Filters of the audience page, each a comma-separated list. A person matches any value of a filter, and all filters. */
export const audienceFilters = {
  /** Part of a name, an address or another identifier. */
  search: string().max(200).optional(),
  /** Web, Mobile, Email, CRM, Support, Analytics, surveys, api, and ids of data sources. */
  dataSource: string().max(2000).optional(),
  /** New, Active, At-Risk, Churned, Reactivated. */
  lifecycle: string().max(200).optional(),
  /** low, medium, high. */
  risk: string().max(200).optional(),
  /** 1, 7, 30, 90: seen within this many days. The largest value applies. */
  recency: string().max(200).optional(),
};

/** The four filters as a saved view stores them (AUD-035). */
export const viewFilters = object({
  dataSource: array(
    string()
      .required()
      .test(
        'origin',
        'Please choose a data source.',
        (value) => isOrigin(value) || CHANNELS.some((channel) => channel === value),
      ),
  )
    .max(50)
    .default([]),
  lifecycle: array(
    string()
      .oneOf([...LIFECYCLES])
      .required(),
  )
    .max(LIFECYCLES.length)
    .default([]),
  risk: array(
    string()
      .oneOf([...RISK_LEVELS])
      .required(),
  )
    .max(RISK_LEVELS.length)
    .default([]),
  recency: array(string().oneOf(['1', '7', '30', '90']).required())
    .max(4)
    .default([]),
}).default(undefined);

/** A built-in category or a saved view. `userCount` null: not enough data, `note` says what is missing. */
export const audienceCategory = object({
  id: string().required(),
  name: string().required(),
  description: string().defined(),
  /** Percent 0-100, mean coverage of the members. */
  coverage: number().required(),
  topTraits: array(string().required()).required(),
  userCount: number().nullable(),
  note: string().nullable(),
  /** The membership rule, in words. */
  formula: string().defined(),
  isCustom: boolean().required(),
  filters: viewFilters.nullable(),
  rule: json().nullable(),
});

export const audienceUser = object({
  id: string().required(),
  name: string().nullable(),
  email: string().nullable(),
  account: string().nullable(),
  categories: array(string().required()).required(),
  /** Realized lifetime value: purchases minus refunds, in major units of `currency`. */
  ltv: number().required(),
  currency: string().nullable(),
  /** null: not enough data. */
  risk: string()
    .oneOf([...RISK_LEVELS])
    .nullable(),
  lifecycle: string()
    .oneOf([...LIFECYCLES])
    .nullable(),
  sources: array(string().required()).required(),
  /** Null if no data about the person has a date. Import times don't count. */
  firstSeen: string().nullable(),
  lastSeen: string().nullable(),
  /** Percent 0-100 of the connected sources that know the person. */
  dataSourceCoverage: number().required(),
  isUnified: boolean().required(),
  isAnonymous: boolean().required(),
  ip_address: string().nullable(),
  device_type: string().nullable(),
  surveyCount: number().required(),
  totalCompletionTime: number().required(),
});

export const audienceEvent = object({
  id: string().required(),
  type: string().required(),
  source: string().required(),
  timestamp: string().required(),
  itemKey: string().nullable(),
  itemTitle: string().nullable(),
  value: number().nullable(),
  currency: string().nullable(),
});

/** One identifier of a person. */
export const audienceIdentifier = object({
  id: string().required(),
  kind: string().required(),
  value: string().required(),
  shared: boolean().required(),
  firstSeen: string().required(),
  /** False: only an unsigned survey answer links it to this person. */
  verified: boolean().required(),
});

/** Reason why two identifiers belong to one person, or don't. */
export const audienceLink = object({
  left: string().required(),
  right: string().required(),
  /** Source of the evidence. */
  source: string().required(),
  recordKey: string().nullable(),
  seenAt: string().required(),
  state: string().oneOf(['joined', 'refused', 'undone']).required(),
  reason: string().nullable(),
  /** False: only unsigned survey answers name both. */
  verified: boolean().required(),
});

/** Records of a person, with the identifiers that each record names. */
export const audienceRecords = object({
  identifiers: array(
    object({
      id: string().required(),
      kind: string().required(),
      value: string().required(),
    }).required(),
  ).required(),
  records: array(
    object({
      id: string().required(),
      /** A record about the person, or an event that is in none of these records. */
      kind: string().oneOf(['record', 'event']).required(),
      source: string().required(),
      recordKey: string().nullable(),
      at: string().required(),
      identifiers: array(string().required()).required(),
      values: json<Record<string, unknown>>().required(),
    }).required(),
  ).required(),
});

/** One value of a person, with its source. `others` are the values that lost. */
export const audienceTrait = object({
  field: string().required(),
  value: mixed<string | number | boolean | object>().defined(),
  source: string().required(),
  recordKey: string().required(),
  observedAt: string().required(),
  rule: string().oneOf(['newest', 'oldest']).required(),
  /** False: from an unsigned survey answer, with no conflicting verified record. */
  verified: boolean().required(),
  others: array(
    object({
      value: mixed<string | number | boolean | object>().defined(),
      source: string().required(),
      observedAt: string().required(),
    }).required(),
  ).required(),
});

/** A category of the person, and the facts that put them there. */
export const audienceSegment = object({
  id: string().required(),
  name: string().required(),
  because: array(string().required()).required(),
});

/** Everything in the side panel. */
export const audiencePerson = audienceUser.shape({
  phone: string().nullable(),
  identifiers: array(audienceIdentifier.required()).required(),
  links: array(audienceLink.required()).required(),
  traits: array(audienceTrait.required()).required(),
  consent: array(
    object({
      category: string().required(),
      status: string().required(),
      source: string().required(),
      decidedAt: string().required(),
    }).required(),
  ).required(),
  events: array(audienceEvent.required()).required(),
  segments: array(audienceSegment.required()).required(),
  /** Records that only unsigned survey answers link to this person. */
  unverifiedRecords: number().required(),
  riskExplanation: string().required(),
  lifecycleExplanation: string().required(),
  orders: number().required(),
  /** Spend expected in the next 120 days with its 95% interval; null: `predictedLtvNote` says what is missing. */
  predictedLtv: object({
    value: number().required(),
    low: number().required(),
    high: number().required(),
  })
    .nullable()
    .default(null),
  predictedLtvNote: string().nullable(),
});

/** The conditions of a saved view: the four filters, a rule, or both. */
export const viewBody = { filters: viewFilters.optional(), rule: ruleSchema().optional() };

/** One page of users. */
export const audienceUserPage = object({
  users: array(audienceUser.required()).required(),
  pagination,
  /** Send as `after`; null on the last page. */ next: string().nullable(),
});

/** The page's figures, for all users or one category. */
export const audienceMetrics = object({
  totalUsers: number().required(),
  unifiedIdentities: number().required(),
  unknowns: number().required(),
  /** Percent 0-100, the mean over the users. */
  dataSourceCoverage: number().required(),
  /** Names of the largest categories or, with `category`, its top traits. */
  topSegments: array(string().required()).required(),
  unifiedPercent: number().required(),
  unknownsPercent: number().required(),
  /** When these numbers were last computed from scratch; null: never. */
  classifiedAt: string().nullable(),
  /** Why risk is not shown; null when it is. */
  riskNote: string().nullable(),
  /** Number of users for each filter option, with the other filters unchanged. */
  options: object({
    dataSource: json<Record<string, number>>().required(),
    lifecycle: json<Record<string, number>>().required(),
    risk: json<Record<string, number>>().required(),
    recency: json<Record<string, number>>().required(),
  }).required(),
  formulas:
    json<
      Record<'unified' | 'unknowns' | 'coverage' | 'ltv' | 'risk' | 'lifecycle' | 'recency', string>
    >().required(),
});

/** The receipt of an erasure. */
export const audienceErasure = object({
  id: string().required(),
  erasedAt: string().required(),
  removed: array(
    object({ table: string().required(), rows: number().required() }).required(),
  ).required(),
  total: number().required(),
  /** Identifiers that are rejected from now on. */
  suppressed: number().required(),
  /** Kept records that only unsigned answers link to the user. */
  unverifiedKept: number().required(),
});
