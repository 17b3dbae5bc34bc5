import { defineEntity, p } from '@mikro-orm/core';
import type { DeviceType } from '@core/contract/surveyResultShapes';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const PersonHourSchema = defineEntity({
  name: 'PersonHour',
  tableName: 'person_hours',
  filters: tenantFilter(),
  indexes: [{ name: 'person_hours_profile_id_index', properties: ['profileId'] }],
  properties: {
    companyId: companyColumn().primary(),
    /** Start of the hour in the company's time zone. */
    hour: columns.moment().primary(),
    profileId: p.uuid().primary(),
    /** '' if unknown. */
    device: columns.text().$type<DeviceType | ''>().primary(),
    /** Number of calls and events in that hour. */
    seen: p.integer(),
    clicks: p.integer(),
    conversions: p.integer(),
  },
});

/**
 * Hours in which a person was active. Counters can't add up distinct people, so the overview counts
 * them here.
 */
export class PersonHour extends PersonHourSchema.class {}
PersonHourSchema.setClass(PersonHour);

declare module '@bff/db/tables' {
  interface Tables {
    personHours: TableOf<typeof PersonHourSchema>;
  }
}
