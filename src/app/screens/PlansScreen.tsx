import { PlansPanel } from '@src/features/plans/PlansPanel';

/** Plans. */
export function PlansScreen() {
  return <PlansPanel />;
}
