import type { Context } from '@bff/context';
import { ModelSettingChange } from './model-setting-change.entity';

/** Lists who changed which setting and when, newest first. @throws AppError company_required. */
export const listChanges = (context: Context, limit: number): Promise<ModelSettingChange[]> =>
  context.read((em) =>
    em.find(
      ModelSettingChange,
      { companyId: context.companyInScope() },
      { orderBy: { id: 'desc' }, limit },
    ),
  );
