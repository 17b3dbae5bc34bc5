import { ScreenPlaceholder } from '../ScreenPlaceholder';

/** The survey creator, CreateIQ. */
export function SurveyCreationScreen() {
  return <ScreenPlaceholder title="CreateIQ" message="Surveys are built, styled and published here." />;
}
