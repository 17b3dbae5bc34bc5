import { defineEntity, p } from '@mikro-orm/core';
import type { GlobalIdentifiers, TriggerSettings } from '@core/survey/types';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const CompanyEmbedSettingsSchema = defineEntity({
  name: 'CompanyEmbedSettings',
  tableName: 'company_embed_settings',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    globalIdentifiers: p.json<Partial<GlobalIdentifiers>>().nullable(),
    triggerSettings: p.json<Partial<TriggerSettings>>().nullable(),
    /**
     * Origins of pages that requested the surveys, each with the time of the last call (ISO); see
     * seenSites.ts.
     */
    seenSites: p.json<Record<string, string>>().nullable(),
    updatedAt: columns.moment(),
  },
});

/** A company's settings for all its surveys. Without a row, the defaults apply. */
export class CompanyEmbedSettings extends CompanyEmbedSettingsSchema.class {}
CompanyEmbedSettingsSchema.setClass(CompanyEmbedSettings);

declare module '@bff/db/tables' {
  interface Tables {
    companyEmbedSettings: TableOf<typeof CompanyEmbedSettingsSchema>;
  }
}
