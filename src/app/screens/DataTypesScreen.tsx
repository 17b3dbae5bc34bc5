import { ScreenPlaceholder } from '../ScreenPlaceholder';

/** Data Types. */
export function DataTypesScreen() {
  return <ScreenPlaceholder title="Data Types" message="The fields your company works with are named and described here." />;
}
