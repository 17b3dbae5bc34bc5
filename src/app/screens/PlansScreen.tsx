import { PlansPanel } from '@src/features/plans/PlansPanel';

export function PlansScreen() {
  return <PlansPanel />;
}
