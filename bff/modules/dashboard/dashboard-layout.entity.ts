import { defineEntity, p } from '@mikro-orm/core';
import type {
  AddedCategory,
  ChartKind,
  SavedChart,
  UsersMode,
} from '@core/dashboard/dashboardTypes';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { User } from '@bff/tenancy/user.entity';

const DashboardLayoutSchema = defineEntity({
  name: 'DashboardLayout',
  tableName: 'dashboard_layouts',
  filters: tenantFilter(),
  properties: {
    /** Deleted with its teammate. */
    userId: p
      .manyToOne(User)
      .mapToPk()
      .fieldName('user_id')
      .deleteRule('cascade')
      .updateRule('no action')
      .primary(),
    companyId: companyColumn().primary().index(),
    tab: columns.text(),
    chartTypes: p.json<Record<string, ChartKind>>(),
    /** Ids of charts in the order of the grid. Other charts follow in their default order. */
    chartOrder: p.json<string[]>(),
    usersMode: columns.text().$type<UsersMode>(),
    startHidden: p.boolean(),
    savedCharts: p.json<SavedChart[]>(),
    /** Added categories, oldest first. */
    categories: p.json<AddedCategory[]>(),
    updatedAt: columns.moment(),
  },
});

/** One teammate's arrangement of one company's overview. */
export class DashboardLayout extends DashboardLayoutSchema.class {}
DashboardLayoutSchema.setClass(DashboardLayout);

declare module '@bff/db/tables' {
  interface Tables {
    dashboardLayouts: TableOf<typeof DashboardLayoutSchema>;
  }
}
