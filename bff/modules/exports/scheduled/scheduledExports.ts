import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import type { ListOrder } from '@core/contract/apiPage';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type {
  changeScheduledExport as changeEndpoint,
  listScheduledExports as listEndpoint,
  scheduleExport as endpoint,
} from '@core/contract/scheduledExports';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import { type Context, retryableTransaction } from '@bff/context';
import { notFound, query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { companyZone } from '@bff/modules/companies/companyZone';
import { membersWhere } from '@bff/modules/segments/membersWhere';
import { type Audited, writeAudit } from '@bff/services/audit/writeAudit';
import { EXPORT_FIELD_IDS } from '@core/contract/exportFields';
import { customFieldsNamed } from '../customFields';
import { deliveryOf } from './deliverExport';
import { enqueueExportFile, isBeingMade, scheduleNextExport } from './exportTimes';
import { ScheduledExport } from './scheduled-export.entity';

type Shown = ResponseOf<typeof listEndpoint>[number];
type Body = ValidInputOf<typeof endpoint>['body'];
type Change = ValidInputOf<typeof changeEndpoint>['body'];

const SHOWN = [
  'id',
  'revision',
  'name',
  'fields',
  'custom',
  'range',
  'view',
  'format',
  'exact',
  'cron',
  'timeZone',
  'toSourceId',
  'toFolder',
  'nextAt',
  'runId',
] as const;

/**
 * Returns the scheduled exports of the company in scope, by name or creation time. @throws AppError
 * company_required.
 */
export const listScheduledExports = (
  context: Context,
  sort: 'name' | ListOrder = 'name',
): Promise<Shown[]> =>
  context.read(async (em) => {
    const companyId = context.companyInScope();
    const all = await query(em)
      .selectFrom('scheduledExports')
      .where('companyId', '=', companyId)
      .select(SHOWN)
      .$if(sort === 'name', (rows) => rows.orderBy('name'))
      .orderBy('id', sort === 'newest' ? 'desc' : 'asc')
      .execute();
    return present(em, companyId, all);
  });

/** Returns one scheduled export. @throws AppError not_found. */
export const readScheduledExport = (context: Context, id: string): Promise<Shown> =>
  context.read(async (em) => {
    const companyId = context.companyInScope();
    const found = await query(em)
      .selectFrom('scheduledExports')
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .select(SHOWN)
      .executeTakeFirstOrThrow(notFound);
    return (await present(em, companyId, [found]))[0]!;
  });

/** Creates a scheduled export. Without times, its file is made now. @throws AppError company_required; quota_reached; not_found for an unknown view. */
export const scheduleExport = (context: Context, body: Body): Promise<Shown> => {
  const companyId = context.companyInScope();
  return retryableTransaction(
    context,
    async (em) => {
      if ((await em.count(ScheduledExport, { companyId })) >= LIMITS.exports.scheduled)
        throw new AppError('quota_reached');
      const scheduled = em.create(ScheduledExport, {
        ...(await chosen(context, em, companyId, body)),
        companyId,
        id: context.newId(),
        revision: 1,
        nextAt: context.clock(),
        runId: null,
        createdById: context.actor?.userId ?? null,
        createdAt: context.clock(),
      });
      audit(context, em, scheduled, { action: 'exports.scheduled', after: factsOf(scheduled) });
      await scheduleNextExport(context, em, scheduled);
      if (scheduled.cron == null) await enqueueExportFile(context, em, scheduled, 'manual');
      return (await present(em, companyId, [scheduled]))[0]!;
    },
    companyId,
  );
};

/**
 * Changes the content and times of a scheduled export. Existing files, and a file in progress, do
 * not change. Clears the reason of an earlier failure.
 * @throws AppError not_found, including for an unknown view; conflict for a stale revision.
 */
export const changeScheduledExport = (
  context: Context,
  id: string,
  { revision, ...body }: Change,
): Promise<Shown> =>
  retryableTransaction(context, async (em) => {
    const scheduled = await find(em, id);
    const { companyId } = scheduled;
    if (!(await em.refresh(scheduled, { lockMode: LockMode.PESSIMISTIC_WRITE })))
      throw new AppError('not_found');
    if (revision !== scheduled.revision) throw new AppError('conflict');
    const before = factsOf(scheduled);
    const { cron, timeZone } = scheduled;
    em.assign(scheduled, {
      ...(await chosen(context, em, companyId, body)),
      revision: revision + 1,
      ...((await isBeingMade(em, scheduled)) ? {} : { runId: null }),
    });
    audit(context, em, scheduled, {
      action: 'exports.scheduleChanged',
      before,
      after: factsOf(scheduled),
    });
    // Keep unchanged times, so that a file that is due now is still created.
    if (cron !== scheduled.cron || timeZone !== scheduled.timeZone)
      await scheduleNextExport(context, em, scheduled);
    else await em.flush();
    return (await present(em, companyId, [scheduled]))[0]!;
  });

/** Deletes a scheduled export with its files. @throws AppError not_found. */
export const unscheduleExport = (context: Context, id: string): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const scheduled = await find(em, id);
    const { companyId } = scheduled;
    await query(em)
      .deleteFrom('exportFiles')
      .where('companyId', '=', companyId)
      .where('scheduledExportId', '=', id)
      .execute();
    audit(context, em, scheduled, { action: 'exports.unscheduled', before: factsOf(scheduled) });
    em.remove(scheduled);
    await em.flush();
  });

/** Makes a file now, without changing the schedule. @throws AppError not_found. */
export const runScheduledExport = (context: Context, id: string): Promise<Shown> =>
  retryableTransaction(context, async (em) => {
    const scheduled = await find(em, id);
    await enqueueExportFile(context, em, scheduled, 'manual');
    return (await present(em, scheduled.companyId, [scheduled]))[0]!;
  });

/** Converts the request to the stored form. @throws AppError not_found for an unknown view. */
const chosen = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  { name, fields, custom, range, view, format, exact, cron, timeZone, delivery }: Body,
) => {
  if (view !== null) await membersWhere(context, em, view);
  return {
    ...{ name, range, view, format, exact },
    fields: EXPORT_FIELD_IDS.filter((id) => fields.includes(id)),
    custom: (await customFieldsNamed(em, companyId, custom)).map((field) => field.name),
    cron: cron?.trim() ?? null,
    ...(await deliveryOf(em, delivery)),
    timeZone: timeZone ?? (await companyZone(em, companyId)),
  };
};

const find = async (em: EntityManager, id: string): Promise<ScheduledExport> => {
  const scheduled = await em.findOne(ScheduledExport, { id });
  if (!scheduled) throw new AppError('not_found');
  return scheduled;
};

const present = async (
  em: EntityManager,
  companyId: string,
  all: readonly Pick<ScheduledExport, (typeof SHOWN)[number]>[],
): Promise<Shown[]> => {
  const files = await query(em)
    .selectFrom('exportFiles')
    .where('companyId', '=', companyId)
    .where('scheduledExportId', '=', anyUuid(all.map(({ id }) => id)))
    .where('bytes', 'is not', null)
    .select(['id', 'scheduledExportId', 'format', 'madeAt', 'rows', 'bytes'])
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const runs = await query(em)
    .selectFrom('jobRuns')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(all.flatMap(({ runId }) => runId ?? [])))
    .select(['id', 'state', 'reason', 'finishedAt'])
    .execute();
  return all.map((scheduled) => {
    const { id, revision, name, fields, custom, range, view, format, exact, cron, timeZone } =
      scheduled;
    const run = runs.find((one) => one.id === scheduled.runId);
    return {
      ...{ id, revision, name, fields, custom, range, format, exact, timeZone },
      view: view ?? null,
      cron: cron ?? null,
      delivery: scheduled.toSourceId
        ? { sourceId: scheduled.toSourceId, folder: scheduled.toFolder ?? '' }
        : null,
      nextAt: scheduled.nextAt?.toISOString() ?? null,
      runId: run && !run.finishedAt ? run.id : null,
      failure: run?.finishedAt && run.state !== 'succeeded' ? (run.reason ?? run.state) : null,
      files: files
        .filter(({ scheduledExportId }) => scheduledExportId === id)
        .map(({ id: fileId, format: written, madeAt, rows, bytes }) => ({
          ...{ id: fileId, format: written, rows, bytes: Number(bytes) },
          madeAt: madeAt.toISOString(),
        })),
    };
  });
};

/** Returns the fields for the audit log. */
const factsOf = ({
  name,
  fields,
  custom,
  range,
  view,
  format,
  exact,
  cron,
  timeZone,
  toSourceId,
  toFolder,
}: ScheduledExport) => ({
  ...{ name, range, view, format, exact, timeZone },
  fields: [...fields, ...custom].join(', '),
  schedule: cron ?? null,
  ...(toSourceId ? { storage: toSourceId, folder: toFolder ?? '' } : {}),
});

const audit = (
  context: Context,
  em: EntityManager,
  { companyId, id, name }: ScheduledExport,
  entry: Pick<Audited, 'action' | 'before' | 'after'>,
): void => {
  writeAudit(context, em, { ...entry, companyId, subject: { type: 'export', id, name } });
};
