import type { Context } from '@bff/context';
import { ModelFit } from './model-fit.entity';
import { ModelSettingChange } from './model-setting-change.entity';
import { FITS_KEPT } from './storedModels';

/** A training with the changes since the previous one; no changes for the oldest stored one. */
export interface ComparedFit {
  fit: ModelFit;
  before: ModelFit | null;
  /** Names of the settings that teammates changed in between. */
  changed: string[];
}

/** Number of saves to search for changes, latest first. */
const CHANGES_READ = 500;

/**
 * Lists the last trainings with the changes since the previous one, newest first. @throws AppError
 * company_required.
 */
export const listFits = (context: Context): Promise<ComparedFit[]> =>
  context.read(async (em) => {
    const companyId = context.companyInScope();
    const fits = await em.find(
      ModelFit,
      { companyId },
      { orderBy: { fittedAt: 'desc', id: 'desc' }, limit: FITS_KEPT },
    );
    const earliest = fits.at(-1);
    if (!earliest) return [];
    const changes = await em.find(
      ModelSettingChange,
      { companyId, at: { $gt: earliest.fittedAt } },
      { orderBy: { id: 'desc' }, limit: CHANGES_READ },
    );
    return fits.map((fit, at) => {
      const before = fits[at + 1] ?? null;
      return { fit, before, changed: before ? changedBetween(changes, before, fit) : [] };
    });
  });

const changedBetween = (
  changes: readonly ModelSettingChange[],
  before: ModelFit,
  { fittedAt }: ModelFit,
): string[] => {
  const between = changes.filter(({ at }) => at > before.fittedAt && at <= fittedAt);
  return [...new Set(between.flatMap((one) => one.changes.map(({ setting }) => setting)))].sort();
};
