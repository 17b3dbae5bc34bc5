import { ModelsPanel } from '@src/features/models/ModelsPanel';

/** Discovery Settings. */
export function DiscoverySettingsScreen() {
  return <ModelsPanel />;
}
