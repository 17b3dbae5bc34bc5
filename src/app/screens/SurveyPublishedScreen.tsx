import { ScreenPlaceholder } from '../ScreenPlaceholder';

/** Published surveys, LiveIQ. */
export function SurveyPublishedScreen() {
  return <ScreenPlaceholder title="LiveIQ" message="Published surveys are started, embedded and read here." />;
}
