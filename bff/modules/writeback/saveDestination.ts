import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/sql';
import { isTableKind } from '@core/audience/writebackTable';
import type { saveDestination as endpoint } from '@core/contract/audienceWriteback';
import type { WritebackDestination as Name } from '@core/contract/writebackData';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { CRON_PROBLEMS, cronProblem } from '@core/cron/cronTimes';
import { AppError } from '@core/errors/AppError';
import { isTimeZone, UNKNOWN_ZONE } from '@core/time/zonedTime';
import { type Context, retryableTransaction } from '@bff/context';
import { companyZone } from '@bff/modules/companies/companyZone';
import { findCategory } from '@bff/modules/segments/findCategory';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { isSameLogin, isSameTable, tableAddress } from './tableDestination';
import { WritebackDestination } from './writeback-destination.entity';
import { findDestination, present, sealDestination } from './writebackDestinations';
import { scheduleNextWriteback } from './writebackTimes';

type Body = ValidInputOf<typeof endpoint>['body'];

const BAD_ADDRESS = "This URL can't be used. Please enter a public HTTPS URL.";
const NO_TOKEN = 'Please enter the private-app token.';
const SHARED_TABLE =
  'Another destination already writes to this table. Please enter another one, or keep the rows of people who left in both.';
const NO_TABLE = 'Please enter the connection and the table.';
/** The end of a shorter password would reveal too much of it. */
const HINTED_LENGTH = 12;

/**
 * Saves the address and schedule of a destination. A new webhook's signing secret is returned once;
 * a new connector needs its token. @throws AppError company_required, validation_failed; conflict if
 * others were stored in the meantime; not_found for an unknown segment.
 */
export const saveDestination = (
  context: Context,
  { params, body }: ValidInputOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> => {
  const companyId = context.companyInScope();
  const url = addressOf(context, body);
  const problem = body.schedule && cronProblem(body.schedule.cron);
  if (problem) throw refuse('schedule.cron', CRON_PROBLEMS[problem]);
  if (!isTimeZone(body.schedule?.timeZone ?? 'UTC'))
    throw refuse('schedule.timeZone', UNKNOWN_ZONE);
  return retryableTransaction(
    context,
    async (em) => {
      const before = await findDestination(em, companyId, params.destination);
      rejectLostSave(before, body);
      await rejectSharedTable(em, companyId, params.destination, body);
      const { secret, made } = secretFor(before, body, url);
      if (body.segment) await findCategory(em, body.segment);
      const row =
        before ??
        em.create(WritebackDestination, {
          companyId,
          destination: params.destination,
          kind: body.kind,
          url,
          secretSealed: '',
          secretHint: '',
          updatedAt: context.clock(),
        });
      Object.assign(row, {
        kind: body.kind,
        url,
        config: isTableKind(body.kind) ? body.table : null,
        segment: body.segment,
        updatedAt: context.clock(),
        ...(await scheduleOf(em, companyId, body)),
        ...(secret === null
          ? {}
          : {
              secretSealed: sealDestination(context, row, secret),
              secretHint: hintOf(body, secret),
            }),
      });
      writeAudit(context, em, {
        companyId,
        action: 'audience.destinationSaved',
        subject: {
          type: 'writebackDestination',
          id: params.destination,
          name: params.destination,
        },
        after: { kind: body.kind, url, schedule: body.schedule?.cron ?? null },
      });
      await scheduleNextWriteback(context, em, row);
      return { ...present(params.destination, row), secret: made };
    },
    companyId,
  );
};

const refuse = (field: string, sentence: string): AppError =>
  new AppError('validation_failed', { sentence, fields: { [field]: sentence } });

/** @throws AppError conflict if someone else saved it in the meantime. */
const rejectLostSave = (before: WritebackDestination | null, { replaces }: Body): void => {
  const stored = before?.updatedAt.toISOString() ?? null;
  if (replaces !== undefined && replaces !== stored) throw new AppError('conflict');
};

/**
 * Two destinations in one table would each treat the other's rows as rows of people who left.
 * @throws AppError validation_failed.
 */
const rejectSharedTable = async (
  em: EntityManager,
  companyId: string,
  destination: Name,
  { kind, table }: Body,
): Promise<void> => {
  if (!isTableKind(kind) || !table) return;
  const others = await em.find(WritebackDestination, {
    companyId,
    kind,
    destination: { $ne: destination },
  });
  const shared = others.some(
    ({ config }) =>
      config &&
      isSameTable(kind, config, table) &&
      (config.left !== 'keep' || table.left !== 'keep'),
  );
  if (shared) throw refuse('table.table', SHARED_TABLE);
};

const addressOf = (context: Context, { kind, url, table }: Body): string => {
  if (isTableKind(kind)) {
    if (!table) throw refuse('table', NO_TABLE);
    return tableAddress(kind, table);
  }
  if (!url || !context.outgoingHttp.check(url)) throw refuse('url', BAD_ADDRESS);
  return url;
};

/** Returns the secret to store, null to keep the stored one, and a webhook's new secret. */
const secretFor = (
  before: WritebackDestination | null,
  { kind, secret, table }: Body,
  url: string,
): { secret: string | null; made: string | null } => {
  const isSameKind = before?.kind === kind;
  if (isTableKind(kind)) {
    const isKept = isSameKind && !secret && before.config && isSameLogin(before.config, table!);
    return { secret: isKept ? null : (secret ?? ''), made: null };
  }
  // A token is never sent to a server that it was not entered for.
  const isKept =
    isSameKind &&
    !secret &&
    (kind === 'webhook' || new URL(before.url).origin === new URL(url).origin);
  if (isKept) return { secret: null, made: null };
  if (kind === 'hubspot') {
    if (!secret) throw refuse('secret', NO_TOKEN);
    return { secret, made: null };
  }
  const made = secret ?? `whsec_${randomBytes(32).toString('base64')}`;
  return { secret: made, made };
};

const hintOf = ({ kind }: Body, secret: string): string =>
  isTableKind(kind) && secret.length < HINTED_LENGTH ? '' : secret.slice(-4);

const scheduleOf = async (em: EntityManager, companyId: string, { schedule }: Body) => ({
  cron: schedule?.cron ?? null,
  timeZone: schedule ? (schedule.timeZone ?? (await companyZone(em, companyId))) : null,
  scheduledData: schedule ? [...new Set(schedule.data)] : null,
  failure: null,
});
