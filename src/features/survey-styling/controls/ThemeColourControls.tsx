import { contrastFindings, type ContrastFinding } from '@core/survey/contrastGuard';
import type { SurveySettings } from '@core/survey/types';
import { useMemo } from 'react';
import { ColourControl } from './ColourControl';
import { ControlGrid } from './ControlGrid';
import type { PartControlProps } from './controlProps';
import { stylingText } from '../texts/stylingText';

type ColourKey =
  'primaryColor' | 'secondaryColor' | 'backgroundColor' | 'textColor' | 'buttonBackgroundColor';

const colours: readonly { key: ColourKey; pair?: ContrastFinding['pair'] }[] = [
  { key: 'primaryColor', pair: 'primary' },
  { key: 'secondaryColor', pair: 'secondary' },
  { key: 'backgroundColor' },
  { key: 'textColor', pair: 'text' },
  { key: 'buttonBackgroundColor', pair: 'button' },
];

/**
 * The five colors of a survey, each with its contrast (STYLE-003). Needs all `settings`, because
 * contrast depends on two colors.
 */
export function ThemeColourControls({
  settings,
  onChange,
  disabled,
}: Omit<PartControlProps<'theme'>, 'value'> & { settings: SurveySettings }) {
  const findings = useMemo(() => contrastFindings(settings), [settings]);
  return (
    <ControlGrid>
      {colours.map(({ key, pair }) => (
        <ColourControl
          key={key}
          label={stylingText(`colour.${key}`)}
          value={settings.theme[key]}
          onChange={(value) => onChange({ [key]: value })}
          finding={findings.find((finding) => finding.pair === pair)}
          disabled={disabled ?? false}
        />
      ))}
    </ControlGrid>
  );
}
