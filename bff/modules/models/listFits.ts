import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import type { ModelFit } from './model-fit.entity';
import type { ModelSettingChange } from './model-setting-change.entity';
import { FITS_KEPT } from './storedModels';

const SHOWN = ['id', 'fittedAt', 'items', 'interactions', 'quality'] as const;

type ShownFit = Pick<ModelFit, (typeof SHOWN)[number]>;

/** A training with the changes since the previous one; no changes for the oldest stored one. */
export interface ComparedFit {
  fit: ShownFit;
  before: ShownFit | null;
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
    const fits = await query(em)
      .selectFrom('modelFits')
      .where('companyId', '=', companyId)
      .select(SHOWN)
      .orderBy('fittedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(FITS_KEPT)
      .execute();
    const earliest = fits.at(-1);
    if (!earliest) return [];
    const changes = await query(em)
      .selectFrom('modelSettingChanges')
      .where('companyId', '=', companyId)
      .where('at', '>', earliest.fittedAt)
      .select(['at', 'changes'])
      .orderBy('id', 'desc')
      .limit(CHANGES_READ)
      .execute();
    return fits.map((fit, at) => {
      const before = fits[at + 1] ?? null;
      return { fit, before, changed: before ? changedBetween(changes, before, fit) : [] };
    });
  });

const changedBetween = (
  changes: readonly Pick<ModelSettingChange, 'at' | 'changes'>[],
  before: ShownFit,
  { fittedAt }: ShownFit,
): string[] => {
  const between = changes.filter(({ at }) => at > before.fittedAt && at <= fittedAt);
  return [...new Set(between.flatMap((one) => one.changes.map(({ setting }) => setting)))].sort();
};
