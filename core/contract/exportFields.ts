/** The ten columns, in the order of the screen and the file (EXPORT-003). */
export const EXPORT_FIELD_IDS = [
  'user_id',
  'email',
  'name',
  'age',
  'location',
  'created_at',
  'last_login',
  'subscription_status',
  'revenue',
  'source',
] as const;

export type ExportFieldId = (typeof EXPORT_FIELD_IDS)[number];

/** A column that can be exported (EXPORT-011). `sources`: where its values come from. */
export interface ExportField {
  id: ExportFieldId;
  name: string;
  description: string;
  type: 'string' | 'number' | 'datetime';
  sources: readonly string[];
}

const PEOPLE = ['Unified profiles'] as const;
const MAPPED = ['Data sources', 'Surveys'] as const;

/** The columns; names are the file's headers. */
export const EXPORT_FIELDS: readonly ExportField[] = [
  {
    id: 'user_id',
    name: 'user_id',
    description: 'Identifier of the person in this company',
    type: 'string',
    sources: PEOPLE,
  },
  { id: 'email', name: 'email', description: 'Email address', type: 'string', sources: MAPPED },
  { id: 'name', name: 'name', description: 'Full name', type: 'string', sources: MAPPED },
  { id: 'age', name: 'age', description: 'Age in years', type: 'number', sources: MAPPED },
  {
    id: 'location',
    name: 'location',
    description: 'City, region or country',
    type: 'string',
    sources: MAPPED,
  },
  {
    id: 'created_at',
    name: 'created_at',
    description: 'When the person was first seen',
    type: 'datetime',
    sources: PEOPLE,
  },
  {
    id: 'last_login',
    name: 'last_login',
    description: 'Last login, else when last seen',
    type: 'datetime',
    sources: PEOPLE,
  },
  {
    id: 'subscription_status',
    name: 'subscription_status',
    description: 'State of the subscription',
    type: 'string',
    sources: MAPPED,
  },
  {
    id: 'revenue',
    name: 'revenue',
    description: 'Revenue so far',
    type: 'number',
    sources: MAPPED,
  },
  {
    id: 'source',
    name: 'source',
    description: 'Data sources that contain the person',
    type: 'string',
    sources: PEOPLE,
  },
];

/** A field of the company itself that can be exported next to the ten columns. */
export interface CustomExportField {
  /** Name under which people store it, and the file's header. */
  name: string;
  /** Name in the data source, or of the data type. */
  label: string;
  type: ExportField['type'];
  /** Names of the data sources that supply it; null for a data type of surveys. */
  sources: (string | null)[];
}

/** The last N days, or everything (EXPORT-002). */
export const EXPORT_RANGES = ['7d', '30d', '90d', '1y', 'all'] as const;

export type ExportRange = (typeof EXPORT_RANGES)[number];

/** Export formats. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'jsonl', 'parquet'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Content types of the formats other than CSV. */
export const EXPORT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
} as const;
