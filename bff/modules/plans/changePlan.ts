import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { type PlanId, TRIAL_DAYS } from '@core/plans/plans';
import { type Context, retryableTransaction } from '@bff/context';
import { query } from '@bff/db/query';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { CompanyPlan } from './company-plan.entity';
import { planOf, type PlanNow } from './planOf';

const DAY_MS = 86_400_000;

/** Returns the plan of the company in scope, or of the caller's own company without a filter. */
export const readPlan = (context: Context): Promise<PlanNow> =>
  context.read((em) => planOf(em, context.companyForWrites(), context.clock()));

/**
 * Selects a plan and ends a running trial. Anyone may choose Free; only a global admin sets a paid
 * plan. @throws AppError forbidden.
 */
export const choosePlan = (context: Context, plan: PlanId): Promise<PlanNow> => {
  if (plan !== 'free' && context.actor?.role !== 'admin')
    throw new AppError('forbidden', {
      sentence: 'Our sales team sets up this plan. Please contact sales.',
    });
  return change(context, 'plans.chosen', async (row, now) => {
    row.plan = plan;
    if (row.trialEndsAt && row.trialEndsAt > now) row.trialEndsAt = now;
  });
};

/** Starts the trial of a paid plan, once per company. @throws AppError trial_used. */
export const startTrial = (context: Context, plan: PlanId): Promise<PlanNow> =>
  change(context, 'plans.trialStarted', async (row, now) => {
    if (row.trialPlan != null) throw new AppError('trial_used');
    row.trialPlan = plan;
    row.trialEndsAt = new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
  });

const change = (
  context: Context,
  action: `${string}.${string}`,
  apply: (row: CompanyPlan, now: Date) => Promise<void>,
): Promise<PlanNow> =>
  retryableTransaction(context, async (em) => {
    const companyId = context.companyForWrites();
    const now = context.clock();
    const before = await planOf(em, companyId, now);
    const row = await lockedRow(context, em, companyId);
    await apply(row, now);
    row.changedAt = now;
    await em.flush();
    const after = await planOf(em, companyId, now);
    writeAudit(context, em, {
      companyId,
      action,
      subject: { type: 'plan', id: companyId, name: after.companyName },
      before: shown(before),
      after: shown(after),
    });
    return after;
  });

const shown = ({ plan, trialEndsAt }: PlanNow) => ({
  plan,
  trialEndsAt: trialEndsAt?.toISOString() ?? null,
});

/**
 * Returns the locked row, created if missing, so that the second of two concurrent trials sees the
 * first.
 */
const lockedRow = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<CompanyPlan> => {
  await query(em)
    .insertInto('companyPlans')
    .values({ id: context.newId(), companyId, plan: 'free', changedAt: context.clock() })
    .onConflict((on) => on.column('companyId').doNothing())
    .execute();
  return em.findOneOrFail(
    CompanyPlan,
    { companyId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
};
