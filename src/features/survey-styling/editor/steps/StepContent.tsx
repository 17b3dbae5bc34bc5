import Box from '@mui/material/Box';
import { LIMITS } from '@core/limits';
import type { DisplayTriggers, GlobalIdentifiers, SurveySettings } from '@core/survey/types';
import { Card } from '@src/components/Card/Card';
import { ButtonControls } from '../../controls/ButtonControls';
import { DisplayControls } from '../../controls/DisplayControls';
import { LayoutControls } from '../../controls/LayoutControls';
import { LogoControls } from '../../controls/LogoControls';
import { ThemeColourControls } from '../../controls/ThemeColourControls';
import { TypographyControls } from '../../controls/TypographyControls';
import { WidgetModeControls } from '../../controls/WidgetModeControls';
import type { ChosenImageRules } from '@src/lib/readImage';
import type { PublishedSurvey } from '@core/contract/surveys';
import { liveStylingText } from '../texts/liveStylingText';
import { stylingText } from '../../texts/stylingText';
import type { IdentifierProblems } from '../model/identifierProblems';
import type { StylingStep } from '../model/steps';
import { ThemesPanel } from './ThemesPanel';
import { WhenToShowStep } from './WhenToShowStep';

export interface StepContentProps {
  step: StylingStep;
  survey: PublishedSurvey;
  settings: SurveySettings;
  triggers: DisplayTriggers;
  /** The company's identifier rules. */
  rules: GlobalIdentifiers;
  problems: IdentifierProblems;
  onSettings: (settings: SurveySettings) => void;
  onTriggers: (triggers: DisplayTriggers) => void;
  disabled: boolean;
}

/**
 * The messages of the published editor. A file must be smaller than the limit, not equal to it
 * (STYLE-018 to STYLE-020).
 */
const logoRules = (): ChosenImageRules => ({
  maxBytes: LIMITS.images.styleLogoBytes - 1,
  notImage: stylingText('logo.notImage'),
  tooLarge: liveStylingText('logoTooLarge'),
  unreadable: stylingText('logo.unreadable'),
  mustShow: true,
});

/** The controls of one step. */
export function StepContent({
  step,
  survey,
  settings,
  triggers,
  rules,
  problems,
  onSettings,
  onTriggers,
  disabled,
}: StepContentProps) {
  const part =
    <Part extends keyof SurveySettings>(name: Part) =>
    (change: Partial<SurveySettings[Part]>) =>
      onSettings({ ...settings, [name]: { ...settings[name], ...change } });
  const title = `${String(step.number)}. ${step.title}`;
  switch (step.id) {
    case 'themes':
      return (
        <Card title={title}>
          <ThemesPanel
            companyId={survey.companyId}
            settings={settings}
            onApply={onSettings}
            disabled={disabled}
          />
        </Card>
      );
    case 'logo':
      return (
        <Card title={title}>
          <LogoControls
            value={settings.logo}
            onChange={part('logo')}
            rules={logoRules()}
            hint={liveStylingText('logoHint')}
            crop={false}
            companyId={survey.companyId}
            disabled={disabled}
          />
        </Card>
      );
    case 'colours':
      return (
        <Card title={title}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <ThemeColourControls settings={settings} onChange={part('theme')} disabled={disabled} />
            <TypographyControls
              value={settings.theme}
              onChange={part('theme')}
              disabled={disabled}
            />
          </Box>
        </Card>
      );
    case 'layout':
      return (
        <Card title={title}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <LayoutControls value={settings.layout} onChange={part('layout')} disabled={disabled} />
            <DisplayControls
              value={settings.display}
              onChange={part('display')}
              disabled={disabled}
            />
          </Box>
        </Card>
      );
    case 'widget':
      return (
        <Card title={title}>
          <WidgetModeControls
            value={settings.widget}
            onChange={part('widget')}
            survey={survey}
            disabled={disabled}
          />
        </Card>
      );
    case 'button':
      return (
        <Card title={title}>
          <ButtonControls settings={settings} onChange={part('button')} disabled={disabled} />
        </Card>
      );
    case 'show':
      return (
        <WhenToShowStep
          title={title}
          survey={survey}
          settings={settings}
          triggers={triggers}
          rules={rules}
          problems={problems}
          onChange={onTriggers}
          disabled={disabled}
        />
      );
  }
}
