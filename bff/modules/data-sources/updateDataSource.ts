import type { updateDataSource as endpoint } from '@core/contract/data-sources';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { RunTrigger } from '@core/contract/jobs';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { requireVerifiedEmail } from '@bff/services/mailer/requireVerifiedEmail';
import { isReadDifferently } from './custom/chosenTables';
import { requireConnection } from './createDataSource';
import type { DataSource } from './data-source.entity';
import { describeSources, type DescribedSource } from './describeSources';
import { enqueueSync, scheduleNext } from './enqueueSync';
import { findSource } from './findSource';
import { leaveSlots } from './leaveSlots';
import { withGrant } from './oauth/signIn';
import { silentFrom } from './outages';
import {
  isOtherServer,
  lastFour,
  readConfigText,
  sealSecrets,
  secretsFor,
  splitSecrets,
  type Config,
  type Secrets,
} from './sourceConfig';
import { secretNames, sourceType } from './sourceType';
import { readSyncTimes, type SentTimes } from './syncTimes';

type Body = ValidInputOf<typeof endpoint>['body'];

interface Change {
  config: Config;
  secrets: Secrets;
  touchesConnection: boolean;
}

/**
 * Changes a source. Status `syncing` pulls it; `paused` and `active` switch its schedule off and
 * on. A changed connection is tested before it is stored. @throws AppError not_found,
 * validation_failed, conflict.
 */
export const updateDataSource = async (
  context: Context,
  { params, body }: ValidInputOf<typeof endpoint>,
): Promise<DescribedSource> => {
  const change = await readChange(context, params.id, body);
  const { described, left, config } = await retryableTransaction(context, async (em) => {
    const source = await findSource(em, params.id, { lock: true });
    const { id, companyId, type, config, secretsSealed = null } = source;
    const before = pick(source);
    const { schedule, cron, timeZone } = { ...change.config, ...withoutAbsent(body) };
    const sent = { schedule: canSync(source) ? schedule : 'manual', cron, timeZone };
    Object.assign(source, await readSyncTimes(em, source.companyId, sent, source));
    if (body.muted !== undefined) source.muted = body.muted;
    if (body.silentDays !== undefined) source.silentDays = body.silentDays;
    if (body.stopOnMissing !== undefined) source.stopOnMissing = body.stopOnMissing;
    if (body.name !== undefined) source.name = body.name;
    if (body.description !== undefined) source.description = body.description;
    if (change.touchesConnection || Object.keys(change.config).length > 0)
      store(context, source, change);
    if (body.status === 'paused') source.status = 'paused';
    if (body.status === 'active' && source.status !== 'active')
      Object.assign(source, { status: 'active', statusReason: null, reasonCode: null });
    source.updatedAt = context.clock();
    if (isSilenceMoved(before, source)) expectAgain(source, source.updatedAt);
    if (body.status === 'syncing') await startSync(context, em, source, false);
    else if (isAccessRegained(before, source, change)) await syncAgain(context, em, source);
    else if (areTimesMoved(before, source) || source.status !== before.status)
      await scheduleNext(context, em, source);
    writeAudit(context, em, {
      companyId: source.companyId,
      action: body.status === 'syncing' ? 'data-sources.synced' : 'data-sources.changed',
      subject: { type: 'data-source', id: source.id, name: source.name },
      before: body.status === 'syncing' ? null : before,
      after: {
        ...pick(source),
        ...(body.config === undefined ? {} : { connection: 'saved' }),
      },
    });
    await em.flush();
    return {
      described: (await describeSources(em, [source]))[0]!,
      left: { id, companyId, type, config, secretsSealed },
      config: source.config,
    };
  });
  if (change.touchesConnection) await leaveSlots(context, left, config);
  return described;
};

/** Returns the parts of a source that the audit log records. */
const pick = (source: DataSource) => ({
  name: source.name,
  schedule: source.schedule,
  cron: source.cron ?? null,
  timeZone: source.timeZone ?? null,
  status: source.status,
  muted: source.muted,
  silentDays: source.silentDays ?? null,
  stopOnMissing: source.stopOnMissing,
});

/** Returns the schedule of a body, without missing fields. */
const withoutAbsent = ({ schedule, cron, timeZone }: Body): SentTimes => ({
  ...(schedule === undefined ? {} : { schedule }),
  ...(cron === undefined ? {} : { cron }),
  ...(timeZone === undefined ? {} : { timeZone }),
});

type Expected = ReturnType<typeof pick>;

const areTimesMoved = (before: Expected, after: DataSource): boolean =>
  before.schedule !== after.schedule ||
  before.cron !== (after.cron ?? null) ||
  before.timeZone !== (after.timeZone ?? null);

const isSilenceMoved = (before: Expected, after: DataSource): boolean =>
  areTimesMoved(before, after) ||
  before.status !== after.status ||
  before.silentDays !== (after.silentDays ?? null);

/** Restarts the silence timer. If no data is expected anymore, a silence ends without a message. */
const expectAgain = (source: DataSource, now: Date): void => {
  source.silentAt = silentFrom(source, now);
  if (!source.silentAt && source.outage?.kind === 'silent') source.outage = null;
};

/**
 * Pulls a source now; `full` reads it from the beginning. @throws AppError not_found, conflict for
 * one that can't be pulled. @returns id of the run.
 */
export const syncDataSource = (
  context: Context,
  id: string,
  full: boolean,
  trigger: RunTrigger = 'manual',
): Promise<string> =>
  retryableTransaction(context, async (em) => {
    const source = await findSource(em, id, { lock: true });
    const runId = await startSync(context, em, source, full, trigger);
    if (full)
      writeAudit(context, em, {
        companyId: source.companyId,
        action: 'data-sources.refreshed',
        subject: { type: 'data-source', id: source.id, name: source.name },
      });
    await em.flush();
    return runId;
  });

/**
 * True after a new sign-in, or with other credentials for a source whose last sync failed. Both
 * were tested.
 */
const isAccessRegained = (before: Expected, after: DataSource, { secrets }: Change): boolean =>
  after.status !== 'paused' &&
  (secrets.oauth !== undefined ||
    (before.status === 'error' && canSync(after) && Object.keys(secrets).length > 0));

/** Syncs a source that has regained access, to read what it missed. */
const syncAgain = async (
  context: Context,
  em: Parameters<typeof enqueueSync>[1],
  source: DataSource,
): Promise<void> => {
  Object.assign(source, { status: 'active', statusReason: null, reasonCode: null });
  await startSync(context, em, source, false);
};

const startSync = (
  context: Context,
  em: Parameters<typeof enqueueSync>[1],
  source: DataSource,
  full: boolean,
  trigger: RunTrigger = 'manual',
): Promise<string> => {
  if (!canSync(source))
    throw new AppError('conflict', {
      sentence:
        source.type === 'Webhook'
          ? 'This source sends its records itself, so there is nothing to sync.'
          : 'This source is a file, so there is nothing to sync. Import a file again to add to it.',
    });
  requireVerifiedEmail(context);
  return enqueueSync(context, em, source, { trigger, full });
};

const canSync = ({ type }: DataSource): boolean => sourceType(type)?.canSync ?? false;

/** Reads and tests the new config, outside of any transaction. */
const readChange = async (context: Context, id: string, body: Body): Promise<Change> => {
  const source = await context.transaction((em) => findSource(em, id));
  if (body.config === undefined) return { config: {}, secrets: {}, touchesConnection: false };
  const type = sourceType(source.type);
  const { plain, secrets } = splitSecrets(
    withGrant(context, source.type, readConfigText(body.config)),
    type ? secretNames(type) : [],
  );
  const names = new Set(type?.fields.map(({ name }) => name));
  const touchesConnection =
    Object.keys(secrets).length > 0 ||
    Object.entries(plain).some(([name, value]) => names.has(name) && value !== source.config[name]);
  if (type?.canSync && touchesConnection)
    await requireConnection(
      context,
      source.type,
      {
        ...source.config,
        ...secretsFor(context.secretBox, source, plain),
        ...plain,
        ...secrets,
      },
      secrets.oauth === undefined ? id : undefined,
    );
  return { config: plain, secrets, touchesConnection };
};

/** Fields that identify or order rows. If one changes, everything is read again. */
const ROW_FIELDS = [
  ...['primaryKey', 'format', 'tab'],
  ...['table', 'keyColumn', 'cursorColumn', 'mode', 'columns', 'publication'],
];

const store = (
  { secretBox, clock }: Context,
  source: DataSource,
  { config, secrets }: Change,
): void => {
  const { schedule: _, cron: _cron, timeZone: _zone, ...plain } = config;
  if (
    canSync(source) &&
    (ROW_FIELDS.some((name) => name in plain && plain[name] !== source.config[name]) ||
      ('moreTables' in plain && isReadDifferently(source.config.moreTables, plain.moreTables)))
  )
    source.fullSince = clock();
  const isMoved = isOtherServer(source.config, plain);
  const all = { ...secretsFor(secretBox, source, plain), ...secrets };
  source.config = { ...source.config, ...plain };
  if (Object.keys(secrets).length === 0 && !isMoved) return;
  source.secretsSealed = sealSecrets(secretBox, source.id, all);
  source.secretLastFour = lastFour(all);
};
