import { ScreenPlaceholder } from '../ScreenPlaceholder';

/** Plans. */
export function PlansScreen() {
  return <ScreenPlaceholder title="Plans" message="Plans and pricing are compared here." />;
}
