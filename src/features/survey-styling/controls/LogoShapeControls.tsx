import { logoFits, logoPositions } from '@core/survey/defaults';
import type { LogoSettings } from '@core/survey/types';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { TickSlider } from '@src/components/TickSlider/TickSlider';
import { ControlGrid, WideControl } from './ControlGrid';
import { optionOf, pixelsOf, type PartControlProps } from './controlProps';

/** Place, size, distance, fit, corners and opacity of the logo (CONST-038, CONST-039, STYLE-026). */
export function LogoShapeControls({ value, onChange, disabled = false }: PartControlProps<'logo'>) {
  return (
    <ControlGrid>
      <SelectInput
        label="Logo position"
        value={value.position}
        onChange={(position) => onChange({ position: position as LogoSettings['position'] })}
        options={logoPositions.map(optionOf)}
        disabled={disabled}
      />
      <SelectInput
        label="Logo fit"
        value={value.objectFit}
        onChange={(objectFit) => onChange({ objectFit: objectFit as LogoSettings['objectFit'] })}
        options={logoFits.map(optionOf)}
        disabled={disabled}
      />
      <TextInput
        label="Logo width"
        value={value.width}
        onChange={(width) => onChange({ width })}
        placeholder="200px"
        disabled={disabled}
      />
      <TextInput
        label="Logo height"
        value={value.height}
        onChange={(height) => onChange({ height })}
        placeholder="auto"
        disabled={disabled}
      />
      <TextInput
        label="Logo margin"
        value={value.margin}
        onChange={(margin) => onChange({ margin })}
        placeholder="0px"
        disabled={disabled}
      />
      <WideControl>
        <TickSlider
          label="Logo radius"
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
          label="Logo opacity"
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
