import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { AppError } from '@core/errors/AppError';
import { isObject } from '@core/records/readPath';
import { readJson } from '@core/records/readJson';
import { recordProblem } from '@core/records/recordProblem';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { PLATFORM } from '@bff/db/tenantFilter';
import type { Context } from '@bff/context';
import { rejectHeavyJson, utf8Of } from '@bff/http/body/parseJson';
import type { RequestHeaders, Upload } from '@bff/http/handler';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { storeRows } from './addRecords';
import { newWebhookSecret } from './createDataSource';
import { DataSource } from './data-source.entity';
import { findSource } from './findSource';
import { openSecrets, sealSecrets, type Secrets } from './sourceConfig';

const PREVIOUS_HOURS = 24;

/**
 * Receives records at a webhook source. The company is always the source's, never the caller's. The
 * signature is checked over the exact bytes received, with the current secret or, for a day, the
 * previous one. @throws AppError not_found; webhook_signature or webhook_time for an unknown
 * caller; conflict if the source is paused; malformed_json, validation_failed, quota_reached.
 */
export const receiveWebhook = async (
  context: Context,
  id: string,
  headers: RequestHeaders,
  upload: Upload,
): Promise<{ accepted: number; rejected?: number }> => {
  const source = await context.transaction(
    (em) => em.findOne(DataSource, { id, type: 'Webhook', deletedAt: null }),
    PLATFORM,
  );
  const body = await readText(upload);
  if (!source) throw new AppError('not_found');
  requireSignature(body, headers, openSecrets(context.secretBox, source), context.clock());
  if (source.status === 'paused')
    throw new AppError('conflict', { sentence: 'This source is paused and accepts no records.' });
  rejectHeavyJson(body, SOURCE_LIMITS.valuesPerCall);
  const rows = rowsOf(body);
  await context.quotas.store(source.companyId, Buffer.byteLength(body));
  const { stored, erased } = await storeRows(context, {
    sourceId: id,
    companyId: source.companyId,
    rows,
    primaryKey: textOf(source.config.primaryKey),
    keyPrefix: `msg:${String(headers['webhook-id']).slice(0, 100)}`,
  });
  return { accepted: stored, ...(erased.length > 0 ? { rejected: erased.length } : {}) };
};

const readText = async ({ content }: Upload): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return utf8Of(Buffer.concat(chunks));
};

/**
 * Checks signature and age (five minutes either way), as Standard Webhooks defines. @throws
 * AppError webhook_signature, webhook_time.
 */
const requireSignature = (
  body: string,
  headers: RequestHeaders,
  { webhookSecret, previousSecret, previousUntil }: Secrets,
  now: Date,
): void => {
  const secrets = [
    webhookSecret,
    ...(previousUntil && new Date(previousUntil) > now ? [previousSecret] : []),
  ];
  const named = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
      name,
      String(headers[name] ?? ''),
    ]),
  );
  let stale = false;
  for (const secret of secrets) {
    if (secret === undefined) continue;
    try {
      new Webhook(secret).verify(body, named, { jsonParse: false });
      return;
    } catch (thrown) {
      if (!(thrown instanceof WebhookVerificationError)) throw thrown;
      stale ||= thrown.message.includes('timestamp too');
    }
  }
  throw new AppError(stale ? 'webhook_time' : 'webhook_signature');
};

const rowsOf = (body: string): Record<string, unknown>[] => {
  let json: unknown;
  try {
    json = readJson(body);
  } catch {
    throw new AppError('malformed_json');
  }
  const list = Array.isArray(json)
    ? json
    : isObject(json) && Array.isArray(json.records)
      ? json.records
      : [json];
  if (list.length > SOURCE_LIMITS.recordsPerCall || !list.every(isObject))
    throw new AppError('validation_failed', {
      sentence: `Send an object, or a list of at most ${SOURCE_LIMITS.recordsPerCall} objects.`,
    });
  for (const record of list) {
    const problem = recordProblem(record);
    if (problem) throw new AppError('validation_failed', { sentence: problem });
  }
  return list;
};

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/**
 * Creates a signing secret. The old one stays valid for a day, so the sender can switch. @throws
 * AppError not_found, conflict.
 */
export const rotateSourceSecret = (context: Context, id: string): Promise<string> =>
  context.transaction(async (em) => {
    const source = await findSource(em, id, { lock: true });
    if (source.type !== 'Webhook')
      throw new AppError('conflict', { sentence: 'Only webhook sources have a signing secret.' });
    const { webhookSecret: previousSecret } = openSecrets(context.secretBox, source);
    const webhookSecret = newWebhookSecret();
    const previousUntil = new Date(
      context.clock().getTime() + PREVIOUS_HOURS * 3_600_000,
    ).toISOString();
    source.secretsSealed = sealSecrets(context.secretBox, id, {
      webhookSecret,
      ...(previousSecret ? { previousSecret, previousUntil } : {}),
    });
    writeAudit(context, em, {
      companyId: source.companyId,
      action: 'data-sources.signingRotated',
      subject: { type: 'data-source', id, name: source.name },
    });
    await em.flush();
    return webhookSecret;
  });
