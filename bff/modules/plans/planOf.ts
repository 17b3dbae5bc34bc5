import type { EntityManager } from '@mikro-orm/sql';
import type { PlanId } from '@core/plans/plans';
import type { Context } from '@bff/context';
import { notFound } from '@bff/db/query';
import { companyOf } from '@bff/modules/companies/findCompany';
import { AppError } from '@core/errors/AppError';
import type { CompanyPlan } from './company-plan.entity';

/** A company's plan at a given time. */
export interface PlanNow {
  companyId: string;
  companyName: string;
  /** The plan in effect: the trial's while it runs, otherwise the selected one. */
  plan: PlanId;
  trialEndsAt: Date | null;
  trialUsed: boolean;
  changedAt: Date | null;
}

/**
 * Returns the plan in effect for a company at `now`; Free without a row. @throws AppError
 * not_found.
 */
export const planOf = async (em: EntityManager, companyId: string, now: Date): Promise<PlanNow> => {
  const { companyName, ...row } = await companyOf(em, companyId)
    .leftJoin('companyPlans as p', 'p.companyId', 'companies.id')
    .select(['companies.name as companyName', 'p.plan', 'p.trialPlan'])
    .select(['p.trialEndsAt', 'p.changedAt'])
    .executeTakeFirstOrThrow(notFound);
  return { companyId, companyName, ...inForce(row, now) };
};

/**
 * Returns the plan whose limits currently apply to a company; null if the installation has no
 * plans.
 */
export const limitingPlan = (
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  row: PlanColumns,
): PlanId | null => (env.plans ? inForce(row, clock()).plan : null);

/**
 * Returns the context for a call about plans. @throws AppError plans_off if the installation has
 * none.
 */
export const withPlans = (context: Context): Context => {
  if (!context.env.plans) throw new AppError('plans_off');
  return context;
};

/** All are null for a company without a row. */
type PlanColumns = {
  [Column in 'plan' | 'trialPlan' | 'trialEndsAt' | 'changedAt']: CompanyPlan[Column] | null;
};

const inForce = (
  { plan, trialPlan, trialEndsAt, changedAt }: PlanColumns,
  now: Date,
): Omit<PlanNow, 'companyId' | 'companyName'> => {
  const trial =
    trialPlan && trialEndsAt && trialEndsAt > now ? { plan: trialPlan, endsAt: trialEndsAt } : null;
  return {
    plan: trial?.plan ?? plan ?? 'free',
    trialEndsAt: trial?.endsAt ?? null,
    trialUsed: trialPlan !== null,
    changedAt,
  };
};
