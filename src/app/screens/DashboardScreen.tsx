import { DashboardPanel } from '@src/features/dashboard/DashboardPanel';

/** The dashboard overview. */
export function DashboardScreen() {
  return <DashboardPanel />;
}
