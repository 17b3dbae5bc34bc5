import { contrastFindings, type ContrastFinding } from '@core/survey/contrastGuard';
import type { SurveySettings } from '@core/survey/types';
import { useMemo } from 'react';
import { ColourControl } from './ColourControl';
import { ControlGrid } from './ControlGrid';
import type { PartControlProps } from './controlProps';

type ColourKey =
  'primaryColor' | 'secondaryColor' | 'backgroundColor' | 'textColor' | 'buttonBackgroundColor';

const colours: readonly { key: ColourKey; label: string; pair?: ContrastFinding['pair'] }[] = [
  { key: 'primaryColor', label: 'Primary colour', pair: 'primary' },
  { key: 'secondaryColor', label: 'Secondary colour', pair: 'secondary' },
  { key: 'backgroundColor', label: 'Background colour' },
  { key: 'textColor', label: 'Text colour', pair: 'text' },
  { key: 'buttonBackgroundColor', label: 'Button colour inside the survey', pair: 'button' },
];

/** The five colours of a survey, each with its contrast (STYLE-003). `settings` is the whole, because contrast is about pairs. */
export function ThemeColourControls({
  settings,
  onChange,
  disabled,
}: Omit<PartControlProps<'theme'>, 'value'> & { settings: SurveySettings }) {
  const findings = useMemo(() => contrastFindings(settings), [settings]);
  return (
    <ControlGrid>
      {colours.map(({ key, label, pair }) => (
        <ColourControl
          key={key}
          label={label}
          value={settings.theme[key]}
          onChange={(value) => onChange({ [key]: value })}
          finding={findings.find((finding) => finding.pair === pair)}
          disabled={disabled ?? false}
        />
      ))}
    </ControlGrid>
  );
}
