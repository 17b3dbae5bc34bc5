import { ModelsPanel } from '@src/features/models/ModelsPanel';

export function DiscoverySettingsScreen() {
  return <ModelsPanel />;
}
