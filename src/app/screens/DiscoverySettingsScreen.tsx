import { ScreenPlaceholder } from '../ScreenPlaceholder';

/** Discovery Settings. */
export function DiscoverySettingsScreen() {
  return <ScreenPlaceholder title="Discovery Settings" message="The two recommendation models are tuned here." />;
}
