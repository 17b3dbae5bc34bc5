import { DataTypesPanel } from '@src/features/data-types/DataTypesPanel';

export function DataTypesScreen() {
  return <DataTypesPanel />;
}
