import { ScreenPlaceholder } from '../ScreenPlaceholder';

/** Export Data. */
export function ExportDataScreen() {
  return <ScreenPlaceholder title="Export Data" message="Your company's records leave as a CSV file from here." />;
}
