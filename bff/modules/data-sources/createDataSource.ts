import { randomBytes } from 'node:crypto';
import type { createDataSource as endpoint } from '@core/contract/data-sources';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { emptyMapping } from '@core/records/savedMapping';
import { type Context, retryableTransaction } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { requireVerifiedEmail } from '@bff/services/mailer/requireVerifiedEmail';
import { DataSource } from './data-source.entity';
import { describeSources, type DescribedSource } from './describeSources';
import { enqueueSync } from './enqueueSync';
import { silentFrom } from './outages';
import { fieldProblems } from './engine/connectionValues';
import { withGrant } from './oauth/signIn';
import {
  lastFour,
  readConfigText,
  sealSecrets,
  splitSecrets,
  type Config,
  type Secrets,
} from './sourceConfig';
import { secretNames, sourceType } from './sourceType';
import { checkCron, readSyncTimes } from './syncTimes';
import { rejectProblems, tryConnection } from './testConnection';

export interface CreatedSource extends DescribedSource {
  webhookSecret: string | null;
}

/**
 * Connects a source: tests the connection, stores it with its key sealed, and starts the first
 * sync.
 * @throws AppError validation_failed with the source's own reason if the connection fails;
 * quota_reached.
 */
export const createDataSource = async (
  context: Context,
  body: ValidInputOf<typeof endpoint>['body'],
): Promise<CreatedSource> => {
  const type = sourceType(body.type);
  if (!type)
    throw new AppError('validation_failed', {
      fields: { type: 'This source type does not exist.' },
      sentence: 'This source type does not exist.',
    });
  const companyId = context.companyForWrites();
  const { plain, secrets } = splitSecrets(
    withGrant(context, body.type, readConfigText(body.config)),
    secretNames(type),
  );
  const { schedule: sent, cron, timeZone, ...given } = plain;
  if (type.canSync) checkCron({ schedule: sent, cron, timeZone });
  const key = type.canSync
    ? await requireConnection(context, body.type, { ...given, ...secrets })
    : null;
  const config = key === null ? given : { ...given, primaryKey: key };
  const webhookSecret = body.type === 'Webhook' ? newWebhookSecret() : null;
  const id = context.newId();
  const kept: Secrets = webhookSecret ? { ...secrets, webhookSecret } : secrets;
  return retryableTransaction(
    context,
    async (em) => {
      await context.quotas.addOne(em, companyId, 'sources');
      const at = context.clock();
      const requested = { schedule: type.canSync ? sent : 'manual', cron, timeZone };
      const times = await readSyncTimes(em, companyId, requested, { schedule: 'manual' });
      const source = em.create(DataSource, {
        id,
        companyId,
        name: body.name,
        description: body.description ?? null,
        type: body.type,
        catalogueId: catalogueIdOf(config) ?? body.type,
        status: 'active',
        records: 0,
        config,
        secretsSealed: sealSecrets(context.secretBox, id, kept),
        secretLastFour: lastFour(secrets),
        ...times,
        silentAt: silentFrom({ ...times, status: 'active' }, at),
        mapping: emptyMapping(),
        mappingVersion: 1,
        fieldProfiles: {},
        createdById: context.actor?.userId ?? null,
        createdAt: at,
        updatedAt: at,
      });
      writeAudit(context, em, {
        companyId,
        action: 'data-sources.connected',
        subject: { type: 'data-source', id, name: body.name },
        after: { type: body.type, ...times },
      });
      await em.flush();
      if (type.canSync) await enqueueSync(context, em, source, { trigger: 'first' });
      return { ...(await describeSources(em, [source]))[0]!, webhookSecret };
    },
    companyId,
  );
};

/**
 * @returns the detected key field of the records if none was chosen. @throws AppError
 * email_unverified; validation_failed, by field if some are missing, otherwise with the source's
 * response.
 */
export const requireConnection = async (
  context: Context,
  type: string,
  given: Config,
  sourceId?: string,
): Promise<string | null> => {
  requireVerifiedEmail(context);
  rejectProblems(fieldProblems(sourceType(type)!.fields, given));
  const { ok, message, key } = await tryConnection(context, type, given, sourceId);
  if (!ok)
    throw new AppError('validation_failed', { fields: { config: message }, sentence: message });
  return key;
};

/** Creates a signing secret in the format of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

const catalogueIdOf = ({ catalogueId }: Config): string | null =>
  typeof catalogueId === 'string' ? catalogueId : null;
