import { DashboardPanel } from '@src/features/dashboard/DashboardPanel';

export function DashboardScreen() {
  return <DashboardPanel />;
}
