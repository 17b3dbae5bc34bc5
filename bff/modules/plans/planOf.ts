import type { EntityManager } from '@mikro-orm/sql';
import type { PlanId } from '@core/plans/plans';
import type { Context } from '@bff/context';
import { Company } from '@bff/tenancy/company.entity';
import { AppError } from '@core/errors/AppError';
import { CompanyPlan } from './company-plan.entity';

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
  const company = await em.findOne(Company, { id: companyId }, { fields: ['id', 'name'] });
  if (!company) throw new AppError('not_found');
  return {
    companyId,
    companyName: company.name,
    ...inForce(await em.findOne(CompanyPlan, { companyId }), now),
  };
};

/** Returns the plan whose limits currently apply to a company; null if the installation has no plans. @throws AppError not_found. */
export const limitingPlan = async (
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  em: EntityManager,
  companyId: string,
): Promise<PlanId | null> => (env.plans ? (await planOf(em, companyId, clock())).plan : null);

/**
 * Returns the context for a call about plans. @throws AppError plans_off if the installation has
 * none.
 */
export const withPlans = (context: Context): Context => {
  if (!context.env.plans) throw new AppError('plans_off');
  return context;
};

const inForce = (
  row: CompanyPlan | null,
  now: Date,
): Omit<PlanNow, 'companyId' | 'companyName'> => {
  const trial =
    row?.trialPlan && row.trialEndsAt && row.trialEndsAt > now
      ? { plan: row.trialPlan, endsAt: row.trialEndsAt }
      : null;
  return {
    plan: trial?.plan ?? row?.plan ?? 'free',
    trialEndsAt: trial?.endsAt ?? null,
    trialUsed: row?.trialPlan != null,
    changedAt: row?.changedAt ?? null,
  };
};
