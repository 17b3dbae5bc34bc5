import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import type { ModelSettingChange } from './model-setting-change.entity';

const SHOWN = ['id', 'at', 'byId', 'byName', 'kind', 'changes'] as const;

export type ShownChange = Pick<ModelSettingChange, (typeof SHOWN)[number]>;

/** Lists who changed which setting and when, newest first. @throws AppError company_required. */
export const listChanges = (context: Context, limit: number): Promise<ShownChange[]> =>
  context.read((em) =>
    query(em)
      .selectFrom('modelSettingChanges')
      .where('companyId', '=', context.companyInScope())
      .select(SHOWN)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );
