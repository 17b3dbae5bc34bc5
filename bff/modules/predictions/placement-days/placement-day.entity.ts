import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

/** Results of a placement on one day. */
export interface DayFigures {
  people: number;
  impressions: number;
  clicks: number;
  buyers: number;
  orders: number;
  revenue: { currency: string; orders: number; minor: number }[];
  /** Duration of the day's count (ms); only on the row that marks the day as counted. */
  countMs?: number;
}

const PlacementDaySchema = defineEntity({
  name: 'PlacementDay',
  tableName: 'placement_days',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    /** In the company's time zone. */
    day: columns.text().primary(),
    /** '' marks the day as counted. */
    placement: columns.text().primary(),
    figures: p.json<DayFigures>(),
    countedAt: columns.moment(),
  },
});

/**
 * Stored results of a placement on one day, so that a report over months adds up days. Contains no
 * people.
 */
export class PlacementDay extends PlacementDaySchema.class {}
PlacementDaySchema.setClass(PlacementDay);

declare module '@bff/db/tables' {
  interface Tables {
    placementDays: TableOf<typeof PlacementDaySchema>;
  }
}
