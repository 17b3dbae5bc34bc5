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
  /** Duration of the day's count: only on the row that records the count. */
  countMs?: number;
}

const PlacementDaySchema = defineEntity({
  name: 'PlacementDay',
  tableName: 'placement_days',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    /** On the clocks of the company. */
    day: columns.text().primary(),
    /** '' says that the day was counted. */
    placement: columns.text().primary(),
    figures: p.json<DayFigures>(),
    countedAt: columns.moment(),
  },
});

/** Stored results of a placement on one day, so that a report of months adds up days. Names no person. */
export class PlacementDay extends PlacementDaySchema.class {}
PlacementDaySchema.setClass(PlacementDay);

declare module '@bff/db/tables' {
  interface Tables {
    placementDays: TableOf<typeof PlacementDaySchema>;
  }
}
