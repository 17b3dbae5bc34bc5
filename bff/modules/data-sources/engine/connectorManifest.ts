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
  /** The pattern must match the whole value. Required for values in a host name. */
  pattern?: string;
  /** A complete URL without placeholders. */
  webAddress?: boolean;
  options?: readonly string[];
  multiline?: boolean;
}

/** Vendors whose sources use access that a person grants by signing in. */
export type VendorId = 'google' | 'salesforce';

/** `{{name}}` is replaced by a connect field, a value of the probe, `cursor` or `parent`. */
export type Auth =
  | { kind: 'none' }
  /** The token of a sign-in or of a vendor's key, as `access` defines. */
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
  /** The response names the next page; `more` is a path that must be true. */
  | {
      kind: 'cursor';
      from: string;
      into: 'query' | 'body';
      param: string;
      more?: string;
      size?: PageSize;
    }
  /** The last record's id points to the next page. */
  | { kind: 'lastId'; param: string; id: string; more: string; size: PageSize }
  /**
   * The response holds the URL of the next page; `until` is a path that is true on the last
   * page.
   */
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
  /** Path of the timestamp in a record. */
  field: string;
  format: 'iso' | 'epoch' | 'epochMs' | 'date';
  /** Seconds before the newest record that are read again, to catch late writes. */
  lookbackSeconds: number;
  /** Query parameter; its value is `{{cursor}}` unless `template` says otherwise. */
  param?: string;
  template?: string;
  /** Merged into the body if there is a cursor. */
  body?: object;
  /** The source can't filter, so older records are dropped here. */
  clientSide?: boolean;
}

export interface StreamSpec {
  name: string;
  path: string;
  method?: 'GET' | 'POST';
  query?: Readonly<Record<string, string>>;
  body?: object;
  /** Path to the records in the response; `$` is the response itself. */
  records: string;
  /** A response without that path is rejected, because a teammate typed the path. */
  recordsExpected?: boolean;
  /** Row format if rows are not objects; see rowShapes.ts. */
  shape?: 'report';
  /** Key without useful content, left out. */
  omit?: string;
  /** Key whose content is moved up into the record. */
  flatten?: string;
  /** Path of the record's id. Without it, every row is a separate record. */
  primaryKey?: string;
  pagination: Pagination;
  incremental?: Incremental;
  /**
   * Reads the stream once per record of another stream. That record's key is `{{parent}}`, and is
   * stored in the record as `as`.
   */
  parent?: {
    stream: string;
    key: string;
    as: string;
    /** The key is a URL; only its last part is used. */ lastSegment?: boolean;
  };
  /**
   * Handling of records that a full pass does not see: `full` (default) deletes them after a full
   * refresh, `always` after every pass, `keep` never.
   */
  gone?: 'full' | 'always' | 'keep';
  /** Field by which the source marks a deleted record. */
  deleted?: { field: string; equals: string | boolean };
  set: FieldSet;
}

export type ErrorAction = 'retry' | 'rate_limited' | 'ignore' | 'refused';

/** A source as data: everything that the engine needs to read it. */
export interface ConnectorManifest {
  /** Also the source's type. */
  id: string;
  name: string;
  /** Name of an icon of the icon set. */
  icon: string;
  /** Name of a chart color. */
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
  /**
   * Values derived from others by the pattern's first group, such as `dc` from a key that ends in
   * -us6.
   */
  derived?: Readonly<Record<string, { from: string; pattern: string }>>;
  /** Values for optional fields that are empty. */
  defaults?: Readonly<Record<string, string>>;
  /** A cheap call that tests the key. `values` are stored for the streams. */
  probe: {
    path: string;
    method?: 'GET' | 'POST';
    query?: Readonly<Record<string, string>>;
    body?: object;
    values?: Readonly<Record<string, string>>;
  };
  /** As documented by the source. */
  rateLimit?: { requests: number; perSeconds: number };
  /** Meaning of a status code, if it differs from the usual one. */
  errors?: Readonly<Record<number, ErrorAction>>;
  /** Word in a 403 response that means "wait". */
  busyWord?: string;
  /** Path of errors that come with status 200 (GraphQL). */
  errorPath?: string;
  streams: readonly StreamSpec[];
}
