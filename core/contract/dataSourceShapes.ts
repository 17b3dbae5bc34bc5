import type { ReadValue } from '../records/readColumns';
import { array, boolean, json, number, object, string } from './fields';

/**
 * `syncing` while a run is queued or running; `error` after a failed run, with the reason; `paused`
 * on request: no syncs run.
 */
export const SOURCE_STATUSES = ['active', 'syncing', 'error', 'paused'] as const;

/**
 * Why a source was not read. `access_refused`: other credentials are needed. `access_expired`: a person must sign in with the vendor again.
 * `bad_data`: the data can't be read, or, for an active source, some of its files can't. `changes_lost`: a full refresh is needed. `refused`: any other problem that a person must fix.
 */
export const SOURCE_REASON_CODES = [
  'access_refused',
  'access_expired',
  'not_allowed',
  'not_found',
  'not_reachable',
  'rate_limited',
  'bad_data',
  'columns_missing',
  'changes_lost',
  'quota_reached',
  'refused',
] as const;

export type SourceReasonCode = (typeof SOURCE_REASON_CODES)[number];

/** `cron`: at the times of a cron expression, in a time zone. */
export const SYNC_SCHEDULES = ['manual', 'hourly', 'daily', 'weekly', 'cron'] as const;

/**
 * Source types with user-defined columns, which are watched for changes. A vendor's columns are not
 * watched: they are known, and records may lack some of them.
 */
export const WATCHED_TYPES: readonly string[] = [
  'REST',
  'GraphQL',
  'PostgreSQL',
  'MySQL',
  'S3',
  'SFTP',
];

export type SyncSchedule = (typeof SYNC_SCHEDULES)[number];

export const SOURCE_CATEGORIES = [
  'Web Analytics',
  'CRM Systems',
  'E-commerce Platforms',
  'Payment Processing',
  'Productivity Tools',
  'Analytics & Growth',
  'Media & Content',
  'Cloud Storage',
  'Email Marketing',
  'Custom API',
  'Database Connections',
  'Import Data',
] as const;

export type SourceCategory = (typeof SOURCE_CATEGORIES)[number];

/** One connected source. `config` is a JSON string without secrets; `secretLastFour` shows which key is stored. */
export const dataSource = object({
  /** Source ID. */
  id: string().required(),
  /** Name. */
  name: string().required(),
  /** Your note about it. */
  description: string().nullable(),
  /** Product or protocol. */
  type: string().required(),
  status: string()
    .oneOf([...SOURCE_STATUSES])
    .required(),
  /** Why it failed, or what is missing. */
  statusReason: string().nullable(),
  /** Error code of the reason. */
  reasonCode: string()
    .oneOf([...SOURCE_REASON_CODES])
    .nullable(),
  /** Records currently stored. */
  records: number().required(),
  /** When it was last synced. */
  lastSync: string().nullable(),
  /** Settings without secrets, as JSON. */
  config: string().required(),
  /** Card in the catalog. */
  availableDataSource: object({
    /** Card ID. */
    id: string().required(),
    /** Name of the product. */
    name: string().required(),
    /** Icon of the card. */
    icon: string().required(),
    /** Color of the card. */
    color: string().required(),
  })
    .nullable()
    .default(null),
  /** Last four characters of the stored key. */
  secretLastFour: string().nullable(),
  /** How often it syncs. */
  schedule: string()
    .oneOf([...SYNC_SCHEDULES])
    .required(),
  cron: string().nullable(),
  /** Time zone of the schedule. */
  timeZone: string().nullable(),
  /** When it syncs next. */
  nextSyncAt: string().nullable(),
  /** The current run. */
  runId: string().nullable(),
  /** When a waiting run continues. */
  resumesAt: string().nullable(),
  /** False for files and webhooks, which only receive. */
  canSync: boolean().required(),
  /** Whether it reads the changes of a database, which keeps its log until the next sync. */
  readsChanges: boolean().required(),
  /** URL to post to. */
  webhookUrl: string().nullable(),
  /** Only returned on creation. */
  webhookSecret: string().nullable().optional(),
  /** Null if the source works. */
  outage: object({
    /** Whether it failed or is silent. */
    kind: string().oneOf(['failed', 'silent']).required(),
    /** Start of the outage. */
    since: string().required(),
  })
    .nullable()
    .default(null),
  /** True if no emails are sent about this source. */
  muted: boolean().required(),
  /** Days without records until it counts as silent. */
  silentDays: number().nullable(),
  stopOnMissing: boolean().required(),
  /** New columns that are not mapped yet. */
  newColumns: array(string().required()).required(),
  /** Company ID. */
  companyId: string().required(),
  /** When it was connected. */
  createdAt: string().required(),
});

/** Fields of a connect dialog besides the name. `secret` values are write-only. */
export const connectField = object({
  name: string().required(),
  label: string().required(),
  secret: boolean().required(),
  required: boolean().required(),
  help: string().nullable(),
  placeholder: string().nullable(),
  /** Regular expression for its values. */
  pattern: string().nullable(),
  options: array(string().required()).nullable().default(null),
  multiline: boolean().required(),
});

/** A card of the catalog. If `connectable` is false, it can only be requested. */
export const catalogueSource = object({
  id: string().required(),
  name: string().required(),
  icon: string().required(),
  /** Such as `chart.3`. */
  color: string().required(),
  description: string().required(),
  category: string()
    .oneOf([...SOURCE_CATEGORIES])
    .required(),
  isPopular: boolean().required(),
  isImport: boolean().required(),
  isCustom: boolean().required(),
  connectable: boolean().required(),
  /** Null if the source can only be requested. */
  type: string().nullable(),
  /** File extensions. */
  accept: string().nullable(),
  fields: array(connectField.required()).required(),
  /** Connected by signing in with the vendor, if this installation is configured for it. */
  signIn: object({ vendor: string().required(), ready: boolean().required() })
    .nullable()
    .default(null),
  /** Streams of the source. */
  streams: array(
    object({ name: string().required(), label: string().required() }).required(),
  ).required(),
  documentation: string().nullable(),
});

export const fieldDefinition = object({
  id: string().required(),
  /** Name in the source. */
  name: string().required(),
  internalName: string().required(),
  type: string().oneOf(['metric', 'dimension']).required(),
  description: string().required(),
  isCustom: boolean().required(),
  /** Names of the sources with this field. */
  sources: array(string().required()).required(),
  sourceIds: array(string().required()).required(),
  originalFieldId: string().required(),
  /** Unified field it feeds, or null. */
  target: string().nullable(),
});

/** A rejected row of a source: its line in the file (or position in the call, from 1) and the reason. */
export const rejectedRow = object({
  line: number().required(),
  reason: string().required(),
  raw: string().nullable(),
});

/** A raw value of a record and its interpretation, for a unified field. */
export const readValue = object({
  name: string().required(),
  target: string().required(),
  raw: string().defined(),
  value: string().defined(),
  understood: boolean().required(),
});

/** A field of a source: the number of values, the number not recognized, and the first of those. */
export const readColumn = object({
  stream: string().defined(),
  name: string().required(),
  target: string().required(),
  filled: number().required(),
  notUnderstood: number().required(),
  examples: array(string().defined()).required(),
  dropped: number().required(),
  samples: json<ReadValue[]>().required(),
});

/** A stored row as received, with `_import_metadata`. */
export const storedRecord = json<Record<string, unknown>>();
