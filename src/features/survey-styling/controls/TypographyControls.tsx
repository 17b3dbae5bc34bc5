import { alignments, fontFamilies } from '@core/survey/defaults';
import type { Alignment } from '@core/survey/types';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { FieldFrame } from '@src/components/FieldFrame/FieldFrame';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TickSlider } from '@src/components/TickSlider/TickSlider';
import { useId } from 'react';
import { ControlGrid, WideControl } from './ControlGrid';
import { namedOptions, pixelsOf, type PartControlProps } from './controlProps';
import { stylingText } from '../texts/stylingText';

/** Font, corners and alignment of a survey (CONST-035, CONST-041, STYLE-023). */
export function TypographyControls({
  value,
  onChange,
  disabled = false,
}: PartControlProps<'theme'>) {
  const titleId = useId();
  const questionId = useId();
  const choices = namedOptions(alignments, (alignment) => stylingText(`alignment.${alignment}`));
  const align = (id: string, label: string, key: 'titleAlignment' | 'questionAlignment') => (
    <FieldFrame id={id} label={label} group>
      <SegmentedControl<Alignment>
        label={label}
        options={choices}
        value={value[key]}
        onChange={(next) => onChange({ [key]: next })}
        disabled={disabled}
        fullWidth
      />
    </FieldFrame>
  );
  return (
    <ControlGrid>
      <SelectInput
        label={stylingText('font')}
        value={value.fontFamily}
        onChange={(fontFamily) => onChange({ fontFamily })}
        options={fontFamilies.map((font) => ({ value: font, label: font }))}
        disabled={disabled}
      />
      <WideControl>
        <TickSlider
          label={stylingText('borderRadius')}
          min={0}
          max={20}
          step={1}
          unit="px"
          value={pixelsOf(value.borderRadius, 8)}
          onChange={(radius) => onChange({ borderRadius: `${radius}px` })}
          disabled={disabled}
        />
      </WideControl>
      {align(titleId, stylingText('titleAlignment'), 'titleAlignment')}
      {align(questionId, stylingText('questionAlignment'), 'questionAlignment')}
    </ControlGrid>
  );
}
