import { ScreenPlaceholder } from '../ScreenPlaceholder';

/** Data Sources. */
export function DataSourcesScreen() {
  return <ScreenPlaceholder title="Data Sources" message="The systems that feed your company's audience are connected here." />;
}
