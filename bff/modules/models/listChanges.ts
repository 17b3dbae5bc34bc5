import type { Context } from '@bff/context';
import { ModelSettingChange } from './model-setting-change.entity';

/** Who changed what and when, the newest first. @throws AppError company_required. */
export const listChanges = (context: Context, limit: number): Promise<ModelSettingChange[]> =>
  context.read((em) =>
    em.find(
      ModelSettingChange,
      { companyId: context.companyInScope() },
      { orderBy: { id: 'desc' }, limit },
    ),
  );
