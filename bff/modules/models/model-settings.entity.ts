import { defineEntity, p } from '@mikro-orm/core';
import type {
  BrandVoiceSettings,
  DiscoverySettings,
  ExplanationSettings,
} from '@core/models/sliders';
import type { PlacementSetup } from '@core/models/placements';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const ModelSettingsSchema = defineEntity({
  name: 'ModelSettings',
  tableName: 'model_settings',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    /** Only sliders that were ever set; the others use the defaults. */
    discovery: p.json<Partial<DiscoverySettings>>(),
    explanation: p.json<Partial<ExplanationSettings>>(),
    voice: p.json<Partial<BrandVoiceSettings>>(),
    placements: p.json<PlacementSetup[]>().default([]),
    revision: p.integer(),
    updatedAt: columns.moment(),
    updatedById: userColumn('updated_by_id').index(),
  },
});

/** The sliders of one company. A company without a row uses the defaults. */
export class ModelSettings extends ModelSettingsSchema.class {}
ModelSettingsSchema.setClass(ModelSettings);

declare module '@bff/db/tables' {
  interface Tables {
    modelSettings: TableOf<typeof ModelSettingsSchema>;
  }
}
