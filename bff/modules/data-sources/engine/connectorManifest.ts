import type { SourceCategory } from '@core/contract/dataSourceShapes';
import type { FieldSet } from '@core/records/fieldSet';

/** Field of a connect dialog. `apiKey` and `accountId` are the usual names (SRC-024). */
export interface ConnectField {
  name: string;
  label: string;
  secret?: boolean;
  optional?: boolean;
  help?: string;
  placeholder?: string;
  /** The whole value has to match; what goes into a host name always needs one. */
  pattern?: string;
  /** A whole web address, without anything to fill in. */
  webAddress?: boolean;
  options?: readonly string[];
  multiline?: boolean;
}

/** Vendors whose sources are read with the access that a person gives by signing in there. */
export type VendorId = 'google' | 'salesforce';

/** `{{name}}` stands for a connect field, a value of the probe, `cursor` or `parent`. */
export type Auth =
  | { kind: 'none' }
  /** The token of a sign-in or of a vendor's key: `access` says which. */
  | { kind: 'access' }
  | { kind: 'bearer'; token: string }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'basic'; user: string; password: string }
  | { kind: 'query'; name: string; value: string };

interface PageSize {
  param: string;
  value: number;
}

export type Pagination =
  | { kind: 'none' }
  /** The answer names the next page; `more` is a path that has to be true. */
  | {
      kind: 'cursor';
      from: string;
      into: 'query' | 'body';
      param: string;
      more?: string;
      size?: PageSize;
    }
  /** The last record's id names the next page. */
  | { kind: 'lastId'; param: string; id: string; more: string; size: PageSize }
  /** The answer holds the address of the next page; `until` is a path that is true on the last one. */
  | { kind: 'nextUrl'; from: string; until?: string; size?: PageSize }
  | { kind: 'linkHeader'; size?: PageSize }
  /** A page with fewer records than requested is the last one. Without a size the length of a full page is unknown, so an empty page is the last. */
  | { kind: 'offset'; param: string; into: 'query' | 'body'; size?: PageSize; untilEmpty?: boolean }
  | {
      kind: 'page';
      param: string;
      first: number;
      into: 'query' | 'body';
      size?: PageSize;
      untilEmpty?: boolean;
    };

export interface Incremental {
  /** Path of the moment in a record. */
  field: string;
  format: 'iso' | 'epoch' | 'epochMs' | 'date';
  /** Read again what changed up to this long before the newest record: late writers. */
  lookbackSeconds: number;
  /** Query parameter; its value is `{{cursor}}` unless `template` says otherwise. */
  param?: string;
  template?: string;
  /** Merged into the body when there is a cursor. */
  body?: object;
  /** The source cannot filter: older records are dropped here. */
  clientSide?: boolean;
}

export interface StreamSpec {
  name: string;
  path: string;
  method?: 'GET' | 'POST';
  query?: Readonly<Record<string, string>>;
  body?: object;
  /** Path of the records in the answer; `$` is the answer itself. */
  records: string;
  /** An answer without that path is refused, because a teammate typed the path. */
  recordsExpected?: boolean;
  /** Row format where rows are not objects; see rowShapes.ts. */
  shape?: 'report';
  /** Key that says nothing and is left out. */
  omit?: string;
  /** Key whose content is lifted into the record. */
  flatten?: string;
  /** Path of the record's id; left out: every row is its own. */
  primaryKey?: string;
  pagination: Pagination;
  incremental?: Incremental;
  /** Read once for every record of another stream; its key is `{{parent}}`, and is kept in the record under `as`. */
  parent?: {
    stream: string;
    key: string;
    as: string;
    /** The key is an address; its last part is meant. */ lastSegment?: boolean;
  };
  /** Records that a pass over everything does not see: `full` (unless said otherwise) after a full refresh, `always` after every pass, `keep` never. */
  gone?: 'full' | 'always' | 'keep';
  /** The source says that a record is gone. */
  deleted?: { field: string; equals: string | boolean };
  set: FieldSet;
}

export type ErrorAction = 'retry' | 'rate_limited' | 'ignore' | 'refused';

/** A source as data: everything the engine needs to read it. */
export interface ConnectorManifest {
  /** Also its type. */
  id: string;
  name: string;
  /** Name of an icon of the icon set. */
  icon: string;
  /** Name of a chart colour. */
  color: string;
  category: SourceCategory;
  description: string;
  isPopular?: boolean;
  documentation: string;
  fields: readonly ConnectField[];
  baseUrl: string;
  auth: Auth;
  /** Vendor that gives access by sign-in, and the scope that reading needs. */
  access?: { vendor: VendorId; scope: string };
  headers?: Readonly<Record<string, string>>;
  /** Values derived from others, such as `dc` from a key that ends in -us6, by the pattern's first group. */
  derived?: Readonly<Record<string, { from: string; pattern: string }>>;
  /** Values of optional fields that were left empty. */
  defaults?: Readonly<Record<string, string>>;
  /** A cheap call that tests the key. `values` are stored for the streams. */
  probe: {
    path: string;
    method?: 'GET' | 'POST';
    query?: Readonly<Record<string, string>>;
    body?: object;
    values?: Readonly<Record<string, string>>;
  };
  /** As the source documents it. */
  rateLimit?: { requests: number; perSeconds: number };
  /** Meaning of a status code, if it differs from the usual one. */
  errors?: Readonly<Record<number, ErrorAction>>;
  /** Word in the answer of a 403 that asks to wait. */
  busyWord?: string;
  /** Path of errors that come with status 200 (GraphQL). */
  errorPath?: string;
  streams: readonly StreamSpec[];
}
