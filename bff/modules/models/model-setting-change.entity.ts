import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

/** One slider or voice field, before and after. */
export interface SettingChange {
  setting: string;
  before: unknown;
  after: unknown;
}

const ModelSettingChangeSchema = defineEntity({
  name: 'ModelSettingChange',
  tableName: 'model_setting_changes',
  filters: tenantFilter(),
  indexes: [{ name: 'model_setting_changes_company_id_id_index', properties: ['companyId', 'id'] }],
  properties: {
    id: columns.id(),
    companyId: companyColumn(),
    kind: columns.text().$type<'saved' | 'reset'>(),
    changes: p.json<SettingChange[]>(),
    /** Kept after the teammate is deleted. */
    byId: p.uuid().nullable(),
    byName: columns.text().nullable(),
    at: columns.moment(),
  },
});

/** Log of slider changes: who changed which slider, and when. Rows are only added. */
export class ModelSettingChange extends ModelSettingChangeSchema.class {}
ModelSettingChangeSchema.setClass(ModelSettingChange);

declare module '@bff/db/tables' {
  interface Tables {
    modelSettingChanges: TableOf<typeof ModelSettingChangeSchema>;
  }
}
