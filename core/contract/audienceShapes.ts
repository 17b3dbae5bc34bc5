import { CHANNELS, isOrigin, LIFECYCLES, RISK_LEVELS } from '../audience/audienceWords';
import { ruleSchema } from '../audience/rule.schema';
import { array, boolean, json, mixed, number, object, pagination, string } from './fields';

/** Filters of the audience page, each a comma-separated list. A person matches any value of a filter, and all filters. */
export const audienceFilters = {
  /** Part of a name, an address or another identifier. */
  search: string().max(200).optional(),
  /** Where data about the person comes from: a channel (Web, Mobile, Email, CRM, Support, Analytics), `surveys`, `api`, or the ID of a data source. */
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
  /** Channels and IDs of sources. */
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
  /** Stages of the lifecycle. */
  lifecycle: array(
    string()
      .oneOf([...LIFECYCLES])
      .required(),
  )
    .max(LIFECYCLES.length)
    .default([]),
  /** Levels of risk. */
  risk: array(
    string()
      .oneOf([...RISK_LEVELS])
      .required(),
  )
    .max(RISK_LEVELS.length)
    .default([]),
  /** Seen within this many days. */
  recency: array(string().oneOf(['1', '7', '30', '90']).required())
    .max(4)
    .default([]),
}).default(undefined);

/** A built-in category or a saved view. `userCount` null: not enough data, `note` says what is missing. */
export const audienceCategory = object({
  /** Segment ID. */
  id: string().required(),
  /** Name. */
  name: string().required(),
  /** Who is in it. */
  description: string().defined(),
  /** Percent 0-100, mean coverage of the members. */
  coverage: number().required(),
  /** What its members have in common. */
  topTraits: array(string().required()).required(),
  /** People in it; null without enough data. */
  userCount: number().nullable(),
  /** What data is missing. */
  note: string().nullable(),
  /** The membership rule, in words. */
  formula: string().defined(),
  /** True for a saved view. */
  isCustom: boolean().required(),
  /** Filters of a saved view. */
  filters: viewFilters.nullable(),
  /** Rule of a saved view. */
  rule: json().nullable(),
});

export const audienceUser = object({
  /** Person ID. */
  id: string().required(),
  /** Name, if known. */
  name: string().nullable(),
  /** Email address, if known. */
  email: string().nullable(),
  /** Company that the person belongs to. */
  account: string().nullable(),
  /** IDs of the segments. */
  categories: array(string().required()).required(),
  /** Realized lifetime value: purchases minus refunds, in major units of `currency`. */
  ltv: number().required(),
  /** Three letters (ISO 4217). */
  currency: string().nullable(),
  /** Null without enough data. */
  risk: string()
    .oneOf([...RISK_LEVELS])
    .nullable(),
  /** Stage of the lifecycle. */
  lifecycle: string()
    .oneOf([...LIFECYCLES])
    .nullable(),
  /** Where the data comes from. */
  sources: array(string().required()).required(),
  /** Null if no data about the person has a date. Import times don't count. */
  firstSeen: string().nullable(),
  /** When last seen. */
  lastSeen: string().nullable(),
  /** Percent 0-100 of the connected sources that contain the person. */
  dataSourceCoverage: number().required(),
  /** True if several sources contain the person. */
  isUnified: boolean().required(),
  /** True if there is no email address, phone number or ID from your systems. */
  isAnonymous: boolean().required(),
  /** IP address of the last response. */
  ip_address: string().nullable(),
  /** Device of the last response. */
  device_type: string().nullable(),
  /** Completed responses. */
  surveyCount: number().required(),
  /** Seconds spent on them. */
  totalCompletionTime: number().required(),
});

export const audienceEvent = object({
  /** Event ID. */
  id: string().required(),
  /** What happened, such as view. */
  type: string().required(),
  /** Who sent it. */
  source: string().required(),
  /** When it happened. */
  timestamp: string().required(),
  /** Item ID. */
  itemKey: string().nullable(),
  /** Title of the item. */
  itemTitle: string().nullable(),
  /** Amount, in major units. */
  value: number().nullable(),
  /** Three letters (ISO 4217). */
  currency: string().nullable(),
});

/** One identifier of a person. */
export const audienceIdentifier = object({
  /** Identifier ID. */
  id: string().required(),
  /** email, phone, uuid and so on. */
  kind: string().required(),
  /** The identifier. */
  value: string().required(),
  /** True if several people use it. */
  shared: boolean().required(),
  /** When first seen. */
  firstSeen: string().required(),
  /** False if only an unsigned survey answer links it to this person. */
  verified: boolean().required(),
});

/** Reason why two identifiers belong to one person, or don't. */
export const audienceLink = object({
  /** ID of one identifier. */
  left: string().required(),
  /** ID of the other identifier. */
  right: string().required(),
  /** Source of the evidence. */
  source: string().required(),
  /** Record that contains both. */
  recordKey: string().nullable(),
  /** When it was seen. */
  seenAt: string().required(),
  /** Whether it merges them. */
  state: string().oneOf(['joined', 'refused', 'undone']).required(),
  /** Why it does not merge them. */
  reason: string().nullable(),
  /** False if only unsigned survey answers contain both. */
  verified: boolean().required(),
});

/** One value of a person, with its source. `others` are the values that lost. */
export const audienceTrait = object({
  /** Name of the field. */
  field: string().required(),
  /** The value. */
  value: mixed<string | number | boolean | object>().defined(),
  /** Where it comes from. */
  source: string().required(),
  /** Key of the record that it comes from. */
  recordKey: string().required(),
  /** Date of the value. */
  observedAt: string().required(),
  /** Which value is used. */
  rule: string().oneOf(['newest', 'oldest']).required(),
  /** False if it comes from an unsigned survey answer. Such a value is used only if no verified record has one. */
  verified: boolean().required(),
  /** The values that are not used. */
  others: array(
    object({
      /** The value. */
      value: mixed<string | number | boolean | object>().defined(),
      /** Where it comes from. */
      source: string().required(),
      /** Date of the value. */
      observedAt: string().required(),
    }).required(),
  ).required(),
});

/** A category of the person, and the facts that put them there. */
export const audienceSegment = object({
  /** Segment ID. */
  id: string().required(),
  /** Name. */
  name: string().required(),
  /** The facts that put the person there. */
  because: array(string().required()).required(),
});

/** Everything in the side panel. */
export const audiencePerson = audienceUser.shape({
  /** Phone number, if known. */
  phone: string().nullable(),
  /** All identifiers. */
  identifiers: array(audienceIdentifier.required()).required(),
  /** Why the identifiers belong together. */
  links: array(audienceLink.required()).required(),
  /** All fields, each with its source. */
  traits: array(audienceTrait.required()).required(),
  /** What the person agreed to. */
  consent: array(
    object({
      /** Purpose, such as advertising. */
      category: string().required(),
      /** The choice. */
      status: string().required(),
      /** Where it comes from. */
      source: string().required(),
      /** When it was made. */
      decidedAt: string().required(),
    }).required(),
  ).required(),
  /** The latest events. */
  events: array(audienceEvent.required()).required(),
  /** Segments, with the reasons. */
  segments: array(audienceSegment.required()).required(),
  /** Records that only unsigned survey answers link to this person. */
  unverifiedRecords: number().required(),
  /** Explains the risk. */
  riskExplanation: string().required(),
  /** Explains the lifecycle stage. */
  lifecycleExplanation: string().required(),
  /** Number of orders. */
  orders: number().required(),
  /** Spend expected in the next 120 days with its 95% interval. If null, `predictedLtvNote` says what is missing. */
  predictedLtv: object({
    /** The expected amount. */
    value: number().required(),
    /** Lower end. */
    low: number().required(),
    /** Upper end. */
    high: number().required(),
  })
    .nullable()
    .default(null),
  /** What data is missing. */
  predictedLtvNote: string().nullable(),
});

/** The conditions of a saved view: the four filters, a rule, or both. */
export const viewBody = { filters: viewFilters.optional(), rule: ruleSchema().optional() };

export const audienceUserPage = object({
  users: array(audienceUser.required()).required(),
  pagination,
  /** Send as `after`; null on the last page. */ next: string().nullable(),
});
