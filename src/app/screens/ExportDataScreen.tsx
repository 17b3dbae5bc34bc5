import { ExportPanel } from '@src/features/exports/ExportPanel';

/** Export Data. */
export function ExportDataScreen() {
  return <ExportPanel />;
}
