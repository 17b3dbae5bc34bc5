import { ScreenPlaceholder } from '../ScreenPlaceholder';

/** Audience Intelligence. */
export function AudienceIntelligenceScreen() {
  return <ScreenPlaceholder title="Audience Intelligence" message="Categories, people and their coverage are explored here." />;
}
