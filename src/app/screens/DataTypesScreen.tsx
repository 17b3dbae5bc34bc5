import { DataTypesPanel } from '@src/features/data-types/DataTypesPanel';

/** Data Types. */
export function DataTypesScreen() {
  return <DataTypesPanel />;
}
