import { ScreenPlaceholder } from '../ScreenPlaceholder';

/** The dashboard overview. */
export function DashboardScreen() {
  return <ScreenPlaceholder title="Dashboard" message="Calls, recommendations, conversion and users of your company are read here." />;
}
