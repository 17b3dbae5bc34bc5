import { logoFits, logoPositions } from '@core/survey/defaults';
import type { LogoSettings } from '@core/survey/types';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { TickSlider } from '@src/components/TickSlider/TickSlider';
import { ControlGrid, WideControl } from './ControlGrid';
import { namedOptions, pixelsOf, type PartControlProps } from './controlProps';
import { STYLING_EXAMPLES } from '../model/fieldExamples';
import { stylingText } from '../texts/stylingText';

/**
 * Position, size, distance, fit, corners and opacity of the logo (CONST-038, CONST-039, STYLE-026).
 */
export function LogoShapeControls({ value, onChange, disabled = false }: PartControlProps<'logo'>) {
  return (
    <ControlGrid>
      <SelectInput
        label={stylingText('logo.position')}
        value={value.position}
        onChange={(position) => onChange({ position: position as LogoSettings['position'] })}
        options={namedOptions(logoPositions, (place) => stylingText(`logoPosition.${place}`))}
        disabled={disabled}
      />
      <SelectInput
        label={stylingText('logo.fit')}
        value={value.objectFit}
        onChange={(objectFit) => onChange({ objectFit: objectFit as LogoSettings['objectFit'] })}
        options={namedOptions(logoFits, (fit) => stylingText(`logoFit.${fit}`))}
        disabled={disabled}
      />
      <TextInput
        label={stylingText('logo.width')}
        value={value.width}
        onChange={(width) => onChange({ width })}
        placeholder={STYLING_EXAMPLES.logoWidth}
        disabled={disabled}
      />
      <TextInput
        label={stylingText('logo.height')}
        value={value.height}
        onChange={(height) => onChange({ height })}
        placeholder={STYLING_EXAMPLES.logoHeight}
        disabled={disabled}
      />
      <TextInput
        label={stylingText('logo.margin')}
        value={value.margin}
        onChange={(margin) => onChange({ margin })}
        placeholder={STYLING_EXAMPLES.logoMargin}
        disabled={disabled}
      />
      <WideControl>
        <TickSlider
          label={stylingText('logo.radius')}
          min={0}
          max={20}
          step={1}
          unit="px"
          value={pixelsOf(value.borderRadius, 0)}
          onChange={(radius) => onChange({ borderRadius: `${radius}px` })}
          disabled={disabled}
        />
      </WideControl>
      <WideControl>
        <TickSlider
          label={stylingText('logo.opacity')}
          min={0.1}
          max={1}
          step={0.1}
          value={value.opacity}
          onChange={(opacity) => onChange({ opacity: Math.round(opacity * 10) / 10 })}
          disabled={disabled}
        />
      </WideControl>
    </ControlGrid>
  );
}
