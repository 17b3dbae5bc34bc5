import { defineEntity, p } from '@mikro-orm/core';
import type { DeviceType } from '@bff/modules/survey-results/deviceTypeOf';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import { companyColumn } from '@bff/modules/companies/companyColumn';

const PersonDaySchema = defineEntity({
  name: 'PersonDay',
  tableName: 'person_days',
  filters: tenantFilter(),
  indexes: [{ name: 'person_days_profile_id_index', properties: ['profileId'] }],
  properties: {
    companyId: companyColumn().primary(),
    /** Day in the company's time zone. */
    day: p.date().primary(),
    profileId: p.uuid().primary(),
    /** '' where nothing said it. */
    device: columns.text().$type<DeviceType | ''>().primary(),
    /** Everything counted that day: calls, events. */
    seen: p.integer(),
    clicks: p.integer(),
    conversions: p.integer(),
  },
});

/** What one person did on one day: people cannot be added up from counters, so the overview counts them here. */
export class PersonDay extends PersonDaySchema.class {}
PersonDaySchema.setClass(PersonDay);
