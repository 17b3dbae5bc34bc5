import type { Survey, SurveySettings, UserSegmentation } from '@core/survey/types';
import { Card } from '@src/components/Card/Card';
import { useCompanyInScope } from '@src/lib/useCompanyInScope';
import { GeographyControls } from '../../controls/GeographyControls';
import { CreatorThemes } from './CreatorThemes';
import { StylingPanel } from './StylingPanel';
import { stylingText } from '../../texts/stylingText';

export interface CreatorStylingProps {
  survey: Survey;
  settings: SurveySettings;
  onChange: (settings: SurveySettings) => void;
}

/**
 * The creator's Styling tab with its geography setting, which becomes part of the survey's triggers
 * when published.
 */
export function CreatorStyling({ survey, settings, onChange }: CreatorStylingProps) {
  const companyId = useCompanyInScope()?.id;
  const triggers = survey.settings?.displayTriggers;
  const setSegmentation = (userSegmentation: Partial<UserSegmentation>) => {
    const next: SurveySettings & Pick<NonNullable<Survey['settings']>, 'displayTriggers'> = {
      ...settings,
      displayTriggers: {
        ...triggers,
        userSegmentation: { enabled: false, ...triggers?.userSegmentation, ...userSegmentation },
      },
    };
    onChange(next);
  };
  return (
    <StylingPanel
      survey={survey}
      settings={settings}
      onChange={onChange}
      companyId={companyId}
      themes={<CreatorThemes settings={settings} onApply={onChange} />}
    >
      <Card title={stylingText('panel.who')} support={stylingText('panel.whoSupport')}>
        <GeographyControls value={triggers?.userSegmentation} onChange={setSegmentation} />
      </Card>
    </StylingPanel>
  );
}
