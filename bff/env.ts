import { isIP } from 'node:net';
import { cutEnd } from '@core/text/cutEnd';
import { createAddressRules } from './services/outgoing-http/addressRules';
import {
  SettingError,
  settingReaders,
  type SettingReaders,
  type SettingSource,
} from './settingReaders';

export { SettingError };

const ROLES = ['all', 'web', 'worker'] as const;

/** Role of a process: serves people and programs (web), runs jobs (worker), or both. */
export type ProcessRole = (typeof ROLES)[number];

/** A bucket of an S3-compatible service. The client finds credentials in the standard variables, files and services. */
export interface BucketSettings {
  bucket: string;
  /** Prefix of all keys; empty or ending in a slash. */
  prefix: string;
  /** null = AWS. */
  endpoint: string | null;
  region: string;
}

/** The settings of one process, parsed. Only the entry points in bff/ read `process.env`; everything else gets this object. */
export interface Env {
  port: number;
  /** Address or name of the interface to listen on. Null: all interfaces. */
  host: string | null;
  /** `web` and `worker` only with PostgreSQL: the embedded database has one process. */
  role: ProcessRole;
  /** Folder of the embedded database and the generated secret. */
  dataDir: string;
  /** PostgreSQL; null means the embedded database in dataDir. */
  databaseUrl: string | null;
  /** Connections to PostgreSQL that this process can hold for requests; the job queue has three more. */
  databasePool: number;
  /** Maximum number of concurrent API requests. Above it, a company that uses more than its share gets 503. */
  requestsAtOnce: number;
  /** How long after SIGTERM requests are still accepted while /readyz fails, so that a load balancer notices. */
  drainSeconds: number;
  publicUrl: string | null;
  /** Bucket for files; null = in the database. */
  bucket: BucketSettings | null;
  /** Checks files in answers for viruses; null = no check. */
  fileScanUrl: string | null;
  /** An OpenAI-compatible endpoint that translates and drafts surveys; null = off. `key`: null if it needs none. */
  languageModel: { url: string; key: string | null; name: string; timeoutMs: number } | null;
  /** Signs tokens and encrypts secrets; null only in embedded mode, where one is generated and kept in dataDir. */
  secretKey: string | null;
  internalCompanyName: string;
  smtpUrl: string | null;
  mailFrom: string | null;
  salesEmail: string | null;
  entra: { clientId: string; tenantId: string; authority: string } | null;
  /** This installation's client ids with vendors whose sources people connect by signing in. Null: sign-in is off. */
  signInClients: Record<'google' | 'salesforce', { id: string; secret: string } | null>;
  /** Seed the demo on first start (embedded mode only). */
  demo: boolean;
  /** Number of reverse proxies whose X-Forwarded-For is trusted. 0: none. */
  trustProxy: number;
  /** Header in which the proxy sends a visitor's country. Null: no country is stored. */
  countryHeader: string | null;
  logLevel: LogLevel;
  metricsToken: string | null;
  passwordPolicy: 'standard' | 'strict';
  /** False: this installation has no plans or plan limits. */
  plans: boolean;
  /** Factor for every rate and burst limit. */
  rateLimitScale: number;
  /**
   * Internal addresses that the server may call: host[:port], address[:port] or network/prefix, separated by commas.
   */
  outgoingAllow: string;
  /** Older secrets that can still decrypt what they encrypted, separated by commas. */
  previousSecretKeys: string[];
  /** Settings of telemetry; null without OTEL_EXPORTER_OTLP_ENDPOINT. The SDK reads the other OTEL_ variables. */
  telemetry: { traces: boolean; metrics: boolean; metricsEveryMs: number } | null;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Parses the settings.
 * @throws SettingError with one line that names the first missing or malformed setting.
 */
export const parseEnv = (source: SettingSource): Env => {
  const read = settingReaders(source);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const secretKey = read.text('SECRET_KEY');
  if (secretKey !== null && secretKey.length < 32)
    throw new SettingError('SECRET_KEY must have at least 32 characters.');
  if (databaseUrl && !secretKey)
    throw new SettingError(
      'SECRET_KEY is required when DATABASE_URL is set: at least 32 random characters.',
    );
  return {
    port: read.integer('PORT', 3000, 0, 65_535),
    host: readHost(read),
    role: readRole(read, databaseUrl),
    dataDir: read.text('DATA_DIR') ?? '.data',
    databaseUrl,
    databasePool: read.integer('DATABASE_POOL', 10, 2, 200),
    requestsAtOnce: read.integer('REQUESTS_AT_ONCE', 1000, 10, 100_000),
    drainSeconds: read.integer('DRAIN_SECONDS', 0, 0, 60),
    publicUrl: cutEnd(read.url('PUBLIC_URL', ['http:', 'https:']) ?? '', /\//) || null,
    bucket: readBucket(read),
    fileScanUrl: read.url('FILE_SCAN_URL', ['http:', 'https:']),
    languageModel: readLanguageModel(read),
    secretKey,
    internalCompanyName: read.text('INTERNAL_COMPANY_NAME') ?? 'Navout',
    smtpUrl: readSmtpUrl(read),
    mailFrom: readMailFrom(read),
    salesEmail: read.email('SALES_EMAIL'),
    entra: readEntra(read),
    signInClients: {
      google: readSignInClient(
        'GOOGLE',
        read.text('GOOGLE_CLIENT_ID'),
        read.text('GOOGLE_CLIENT_SECRET'),
      ),
      salesforce: readSignInClient(
        'SALESFORCE',
        read.text('SALESFORCE_CLIENT_ID'),
        read.text('SALESFORCE_CLIENT_SECRET'),
      ),
    },
    demo: !databaseUrl && read.flag('DEMO', true),
    trustProxy: read.integer('TRUST_PROXY', 0, 0, 10),
    countryHeader: read.text('COUNTRY_HEADER'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    metricsToken: read.text('METRICS_TOKEN'),
    passwordPolicy: read.oneOf('PASSWORD_POLICY', ['standard', 'strict'] as const, 'standard'),
    plans: read.flag('PLANS', true),
    rateLimitScale: read.integer('RATE_LIMIT_SCALE', 1, 1, 1_000_000),
    outgoingAllow: readOutgoingAllow(read),
    previousSecretKeys: (read.text('SECRET_KEY_PREVIOUS') ?? '')
      .split(',')
      .map((key) => key.trim())
      .filter(Boolean),
    telemetry: readTelemetry(read),
  };
};

const EXPORTERS = ['otlp', 'none'] as const;

const readTelemetry = (read: SettingReaders): Env['telemetry'] => {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const traces = read.oneOf('OTEL_TRACES_EXPORTER', EXPORTERS, 'otlp') === 'otlp';
  const metrics = read.oneOf('OTEL_METRICS_EXPORTER', EXPORTERS, 'otlp') === 'otlp';
  const metricsEveryMs = read.integer('OTEL_METRIC_EXPORT_INTERVAL', 60_000, 100, 3_600_000);
  return endpoint === null || !(traces || metrics) ? null : { traces, metrics, metricsEveryMs };
};

const readRole = (read: SettingReaders, databaseUrl: string | null): ProcessRole => {
  const role = read.oneOf('ROLE', ROLES, 'all');
  if (role !== 'all' && !databaseUrl)
    throw new SettingError(
      `ROLE ${role} needs DATABASE_URL: the embedded database has one process, which does everything.`,
    );
  return role;
};

/** An IPv4 or IPv6 address, or a host name. */
const readHost = (read: SettingReaders): string | null => {
  const value = read.text('HOST');
  if (
    value === null ||
    isIP(value) !== 0 ||
    (value.length <= 253 && /^[a-z\d.-]+$/i.test(value) && /[a-z]/i.test(value))
  )
    return value;
  throw new SettingError(
    `HOST must be an address or name of this machine, such as 127.0.0.1, not "${value.slice(0, 100)}".`,
  );
};

const readBucket = (read: SettingReaders): BucketSettings | null => {
  const value = read.text('STORAGE_URL');
  const endpoint = read.url('AWS_ENDPOINT_URL_S3', ['http:', 'https:']);
  const region = read.text('AWS_REGION') ?? 'us-east-1';
  if (value === null) return null;
  // The message omits the value, which may contain a key.
  const parts = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w!.*'()/-]*))?$/.exec(value);
  if (!parts)
    throw new SettingError(
      'STORAGE_URL must be s3://bucket or s3://bucket/folder. Put keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  const folder = (parts[2] ?? '').split('/').filter(Boolean).join('/');
  return { bucket: parts[1]!, prefix: folder ? `${folder}/` : '', endpoint, region };
};

const readLanguageModel = (read: SettingReaders): Env['languageModel'] => {
  const url = read.url('LANGUAGE_MODEL_URL', ['http:', 'https:']);
  const key = read.text('LANGUAGE_MODEL_KEY');
  const name = read.text('LANGUAGE_MODEL_NAME');
  const timeoutMs = read.integer('LANGUAGE_MODEL_SECONDS', 60, 1, 120) * 1000;
  if (!url && !key && !name) return null;
  if (!url || !name)
    throw new SettingError(
      `${url ? 'LANGUAGE_MODEL_NAME' : 'LANGUAGE_MODEL_URL'} is missing: a language model needs a URL and a name.`,
    );
  return { url: cutEnd(url, /\//), key, name, timeoutMs };
};

const readEntra = (read: SettingReaders): Env['entra'] => {
  const clientId = read.text('ENTRA_CLIENT_ID');
  const tenantId = read.text('ENTRA_TENANT_ID');
  const authority = read.url('ENTRA_AUTHORITY', ['http:', 'https:']);
  if (!clientId && !tenantId && !authority) return null;
  if (!clientId)
    throw new SettingError(
      'ENTRA_CLIENT_ID is missing: work-account sign-in needs it in addition to ENTRA_TENANT_ID or ENTRA_AUTHORITY.',
    );
  if (!tenantId)
    throw new SettingError(
      'ENTRA_TENANT_ID is missing: work-account sign-in needs it in addition to ENTRA_CLIENT_ID.',
    );
  return {
    clientId,
    tenantId,
    authority: authority ?? `https://login.microsoftonline.com/${tenantId}`,
  };
};

const readSignInClient = (
  vendor: string,
  id: string | null,
  secret: string | null,
): { id: string; secret: string } | null => {
  if (!id && !secret) return null;
  if (!id)
    throw new SettingError(`${vendor}_CLIENT_ID is required when ${vendor}_CLIENT_SECRET is set.`);
  if (!secret)
    throw new SettingError(`${vendor}_CLIENT_SECRET is required when ${vendor}_CLIENT_ID is set.`);
  return { id, secret };
};

const readSmtpUrl = (read: SettingReaders): string | null => {
  const value = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  if (value !== null && new URL(value).hostname === '')
    throw new SettingError('SMTP_URL must name a mail server, such as smtp://mail.example:587.');
  return value;
};

/** `address` or `Name <address>`. */
const readMailFrom = (read: SettingReaders): string | null => {
  const value = read.text('MAIL_FROM');
  if (value !== null && !/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value))
    throw new SettingError(
      'MAIL_FROM must be an email address, or a name with the address in angle brackets.',
    );
  return value;
};

const readOutgoingAllow = (read: SettingReaders): string => {
  const value = read.text('OUTGOING_ALLOW') ?? '';
  try {
    createAddressRules(value);
  } catch {
    throw new SettingError(
      'OUTGOING_ALLOW must be a list of host[:port], address[:port] or network/prefix, separated by commas.',
    );
  }
  return value;
};
