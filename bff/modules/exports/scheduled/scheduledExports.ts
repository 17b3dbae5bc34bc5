import type { EntityManager } from '@mikro-orm/sql';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type {
  listScheduledExports as listEndpoint,
  scheduleExport as endpoint,
} from '@core/contract/scheduledExports';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { companyZone } from '@bff/modules/companies/companyZone';
import { membersWhere } from '@bff/modules/segments/membersWhere';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { EXPORT_FIELD_IDS } from '@core/contract/exportFields';
import { enqueueExportFile, scheduleNextExport } from './exportTimes';
import { ExportFile, ScheduledExport } from './scheduled-export.entity';

type Shown = ResponseOf<typeof listEndpoint>[number];
type Body = ValidInputOf<typeof endpoint>['body'];

/** The scheduled exports of the company in scope, by name. @throws AppError company_required. */
export const listScheduledExports = (context: Context): Promise<Shown[]> =>
  context.read(async (em) => {
    const companyId = context.companyInScope();
    const all = await em.find(
      ScheduledExport,
      { companyId },
      { orderBy: { name: 'asc', id: 'asc' } },
    );
    return present(em, companyId, all);
  });

/** Creates a scheduled export. @throws AppError company_required; quota_reached; not_found for an unknown view. */
export const scheduleExport = (context: Context, body: Body): Promise<Shown> => {
  const companyId = context.companyInScope();
  return context.transaction(async (em) => {
    if ((await em.count(ScheduledExport, { companyId })) >= LIMITS.exports.scheduled)
      throw new AppError('quota_reached');
    const { name, fields, range, view = null, format, exact, cron, timeZone } = body;
    if (view !== null) await membersWhere(context, em, view);
    const scheduled = em.create(ScheduledExport, {
      ...{ companyId, name, range, view, format, exact },
      id: context.newId(),
      fields: EXPORT_FIELD_IDS.filter((id) => fields.includes(id)),
      cron: cron.trim(),
      timeZone: timeZone ?? (await companyZone(em, companyId)),
      nextAt: context.clock(),
      runId: null,
      createdById: context.actor?.userId ?? null,
      createdAt: context.clock(),
    });
    audit(context, em, scheduled, 'exports.scheduled');
    await scheduleNextExport(context, em, scheduled);
    return (await present(em, companyId, [scheduled]))[0]!;
  }, companyId);
};

/** Deletes a scheduled export with its files. @throws AppError not_found. */
export const unscheduleExport = (context: Context, id: string): Promise<void> =>
  context.transaction(async (em) => {
    const scheduled = await find(em, id);
    const { companyId } = scheduled;
    await query(em)
      .deleteFrom('exportFiles')
      .where('companyId', '=', companyId)
      .where('scheduledExportId', '=', id)
      .execute();
    audit(context, em, scheduled, 'exports.unscheduled');
    em.remove(scheduled);
    await em.flush();
  });

/** Makes a file now, without changing the schedule. @throws AppError not_found. */
export const runScheduledExport = (context: Context, id: string): Promise<Shown> =>
  context.transaction(async (em) => {
    const scheduled = await find(em, id);
    await enqueueExportFile(context, em, scheduled, 'manual');
    return (await present(em, scheduled.companyId, [scheduled]))[0]!;
  });

const find = async (em: EntityManager, id: string): Promise<ScheduledExport> => {
  const scheduled = await em.findOne(ScheduledExport, { id });
  if (!scheduled) throw new AppError('not_found');
  return scheduled;
};

const present = async (
  em: EntityManager,
  companyId: string,
  all: readonly ScheduledExport[],
): Promise<Shown[]> => {
  const ids = all.map(({ id }) => id);
  const files = await em.find(
    ExportFile,
    { companyId, scheduledExportId: { $in: ids }, bytes: { $ne: null } },
    { orderBy: { madeAt: 'desc', id: 'desc' } },
  );
  const runs = await em.find(JobRun, {
    companyId,
    id: { $in: all.flatMap(({ runId }) => runId ?? []) },
  });
  return all.map((scheduled) => {
    const { id, name, fields, range, view, format, exact, cron, timeZone } = scheduled;
    const run = runs.find((one) => one.id === scheduled.runId);
    return {
      ...{ id, name, fields, range, format, exact, cron, timeZone },
      view: view ?? null,
      nextAt: scheduled.nextAt.toISOString(),
      runId: run && !run.finishedAt ? run.id : null,
      failure: run?.finishedAt && run.state !== 'succeeded' ? (run.reason ?? run.state) : null,
      files: files
        .filter(({ scheduledExportId }) => scheduledExportId === id)
        .map(({ id: fileId, madeAt, rows, bytes }) => ({
          ...{ id: fileId, rows, bytes: Number(bytes) },
          madeAt: madeAt.toISOString(),
        })),
    };
  });
};

const audit = (
  context: Context,
  em: EntityManager,
  { companyId, id, name, fields, range, format, cron }: ScheduledExport,
  action: 'exports.scheduled' | 'exports.unscheduled',
): void => {
  const facts = { fields, range, format, schedule: cron };
  writeAudit(context, em, {
    companyId,
    action,
    subject: { type: 'export', id, name },
    ...(action === 'exports.scheduled' ? { after: facts } : { before: facts }),
  });
};
