import type { InferType, Schema } from 'yup';
import type { ApiArea, ApiScope } from '../access/scopes';
import type { Permission } from '../access/permissions';
import type { Role } from '../access/roles';
import type { ErrorCode } from '../errors/errorCodes';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How a session's company is determined. `own`: always the caller's. `filter`: uses the query parameter companyFilter; a non-admin is
 * limited to their own company, and an admin without a filter reads all and writes to their own. `none`: the endpoint is not about a
 * company.
 */
export type TenantRule = 'own' | 'filter' | 'none';

/** Access to an endpoint. A closed union, so every endpoint declares it and a tool can list it. */
export type Access =
  | { kind: 'public' }
  | {
      kind: 'session';
      tenant: TenantRule;
      permission?: Permission;
      role?: Role;
      /** Only for people who may see the audience (core/access/mayUseAudience.ts). */
      audience?: true;
    }
  | {
      kind: 'apiKey';
      scope: ApiScope;
      area: ApiArea;
      orSession?: Permission;
      /** Keys for web pages may call it, too. It is open to other origins, and accepts a person's ID only with its signature. */
      pages?: true;
    };

/** Named limits of the rate-limit step; their numbers are in bff/services/rateLimiter.ts. */
export type RateRule = 'login' | 'account' | 'start' | 'widget' | 'apiKey';

export interface EndpointSpec<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema | undefined,
  I extends string = string,
> {
  /** Unique noun.verb: key of its handler, cache entry and row in the access matrix. */
  id: I;
  method: Method;
  /** Path as in Koa's router: `/api/surveys/drafts/:id`. */
  path: `/${string}`;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  /** Absent for status 204, or with `stream`. */
  response?: R;
  /** Status of success; default 200. */
  status?: 200 | 201 | 202 | 204;
  /** Content type of a response sent as a stream instead of JSON. */
  stream?: string;
  /** More content types of a stream, chosen by a parameter. */
  otherStreams?: readonly string[];
  /** Largest body in bytes; default LIMITS.api.bodyBytes. */
  bodyBytes?: number;
  /** The body is a file that the handler receives as a stream: its content types and maximum size in bytes. */
  upload?: { types: readonly string[]; bytes: number };
  /** Additional headers: names and descriptions. */
  headers?: Readonly<Record<string, string>>;
  rate?: RateRule;
  /** It contacts other people or servers. If mail is configured, the caller needs a confirmed address. */
  verifiedEmail?: boolean;
  /** Cross-origin pages may call it (the widget). */
  cors?: boolean;
  /** Error codes it may return besides those of every endpoint (validation, authentication, rate, internal). */
  errors?: readonly ErrorCode[];
  /** Only screens of the dashboard call it: the public document of the API leaves it out. */
  screensOnly?: boolean;
  summary: string;
  description?: string;
  example?: { body?: unknown; response?: unknown };
}

/** Declares one endpoint: router, validation, access, projection, typed client, OpenAPI and the access matrix are derived from it. */
export const defineEndpoint = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
  const I extends string = string,
>(
  spec: EndpointSpec<P, Q, B, R, I>,
): EndpointSpec<P, Q, B, R, I> => spec;

// The most general endpoint type, for code that iterates over the contract.
export type AnyEndpoint = EndpointSpec<
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined
>;

type Infer<S> = S extends Schema ? InferType<S> : undefined;
type Part<K extends string, S> = S extends Schema
  ? object extends InferType<S>
    ? { [key in K]?: InferType<S> }
    : { [key in K]: InferType<S> }
  : { [key in K]?: undefined };

type SpecParts<E> =
  E extends EndpointSpec<infer P, infer Q, infer B, infer R>
    ? { params: P; query: Q; body: B; response: R }
    : never;

/** Caller's input: {params?, query?, body?}, required if the schema has required keys; `file` for endpoints with `upload`. */
export type InputOf<E> = Part<'params', SpecParts<E>['params']> &
  Part<'query', SpecParts<E>['query']> &
  Part<'body', SpecParts<E>['body']> & { file?: Blob };

/** The same after validation, as a handler receives it. */
export interface ValidInputOf<E> {
  params: Infer<SpecParts<E>['params']>;
  query: Infer<SpecParts<E>['query']>;
  body: Infer<SpecParts<E>['body']>;
}

/** The body of a successful response; undefined for status 204. */
export type ResponseOf<E> = Infer<SpecParts<E>['response']>;
