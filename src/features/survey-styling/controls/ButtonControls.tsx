import { contrastFindings } from '@core/survey/contrastGuard';
import { buttonFontSizes } from '@core/survey/defaults';
import type { SurveySettings } from '@core/survey/types';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { TickSlider } from '@src/components/TickSlider/TickSlider';
import { useMemo } from 'react';
import { ColourControl } from './ColourControl';
import { ControlGrid, WideControl } from './ControlGrid';
import { pixelsOf, type PartControlProps } from './controlProps';
import { STYLING_EXAMPLES } from '../model/fieldExamples';
import { stylingText } from '../texts/stylingText';

/**
 * The launcher button of widget mode `button` (STYLE-007, CONST-040). The theme color sets buttons
 * inside the survey.
 */
export function ButtonControls({
  settings,
  onChange,
  disabled = false,
}: Omit<PartControlProps<'button'>, 'value'> & { settings: SurveySettings }) {
  const findings = useMemo(() => contrastFindings(settings), [settings]);
  const { button } = settings;
  const found = (pair: 'launcher' | 'launcherHover') =>
    findings.find((finding) => finding.pair === pair);
  return (
    <ControlGrid>
      <TextInput
        label={stylingText('button.text')}
        value={button.text}
        onChange={(text) => onChange({ text })}
        maxLength={80}
        disabled={disabled}
      />
      <SelectInput
        label={stylingText('button.fontSize')}
        value={button.fontSize}
        onChange={(fontSize) => onChange({ fontSize })}
        options={buttonFontSizes.map((size) => ({ value: size, label: size }))}
        disabled={disabled}
      />
      <ColourControl
        label={stylingText('button.background')}
        value={button.backgroundColor}
        onChange={(backgroundColor) => onChange({ backgroundColor })}
        finding={found('launcher')}
        disabled={disabled}
      />
      <ColourControl
        label={stylingText('button.textColour')}
        value={button.textColor}
        onChange={(textColor) => onChange({ textColor })}
        disabled={disabled}
      />
      <ColourControl
        label={stylingText('button.hoverColour')}
        value={button.hoverColor}
        onChange={(hoverColor) => onChange({ hoverColor })}
        finding={found('launcherHover')}
        disabled={disabled}
      />
      <TextInput
        label={stylingText('button.padding')}
        value={button.padding}
        onChange={(padding) => onChange({ padding })}
        placeholder={STYLING_EXAMPLES.buttonPadding}
        disabled={disabled}
      />
      <WideControl>
        <TickSlider
          label={stylingText('button.radius')}
          min={0}
          max={20}
          step={1}
          unit="px"
          value={pixelsOf(button.borderRadius, 8)}
          onChange={(radius) => onChange({ borderRadius: `${radius}px` })}
          disabled={disabled}
        />
      </WideControl>
    </ControlGrid>
  );
}
