import { ExportPanel } from '@src/features/exports/ExportPanel';

export function ExportDataScreen() {
  return <ExportPanel />;
}
