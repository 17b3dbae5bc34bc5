import { widgetPositions } from '@core/survey/defaults';
import type { PublishedSurvey } from '@core/contract/surveys';
import type { WidgetMode, WidgetSettings } from '@core/survey/types';
import { FieldFrame } from '@src/components/FieldFrame/FieldFrame';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useId } from 'react';
import { ControlGrid, SwitchControl } from './ControlGrid';
import { optionOf, type PartControlProps } from './controlProps';
import { SelectorInput } from '../picking/SelectorInput';
import { readDelay } from '../model/readDelay';

const explanations: Record<WidgetMode, string> = {
  overlay: 'Opens automatically in a corner, without taking focus.',
  inline: 'Stands in the page, where the code is placed.',
  button: 'A button in a corner opens it.',
};

/** Where the widget appears on a page: overlay, inline or behind a button (STYLE-008, CONST-036, CONST-037). */
export function WidgetModeControls({
  value,
  onChange,
  survey,
  disabled = false,
}: PartControlProps<'widget'> & { survey?: PublishedSurvey }) {
  const id = useId();
  const mode = value.displayMode;
  return (
    <ControlGrid>
      <FieldFrame id={id} label="Widget display mode" group help={explanations[mode]}>
        <SegmentedControl<WidgetMode>
          label="Widget display mode"
          options={[
            { value: 'overlay', label: 'Overlay' },
            { value: 'inline', label: 'Inline' },
            { value: 'button', label: 'Button' },
          ]}
          value={mode}
          onChange={(displayMode) => onChange({ displayMode })}
          disabled={disabled}
        />
      </FieldFrame>
      {mode === 'button' && (
        <SelectInput
          label="Button position"
          value={value.position}
          onChange={(position) => onChange({ position: position as WidgetSettings['position'] })}
          options={widgetPositions.map(optionOf)}
          disabled={disabled}
        />
      )}
      {mode === 'inline' && (
        <SelectorInput
          label="Place in the page"
          survey={survey}
          value={value.target ?? ''}
          onChange={(target) => onChange({ target })}
          placeholder="#survey"
          help="CSS selector. Leave empty to show it where the snippet is."
          disabled={disabled}
        />
      )}
      {mode === 'button' && (
        <SwitchControl
          label="Open automatically"
          checked={value.autoOpen}
          onChange={(autoOpen) => onChange({ autoOpen })}
          disabled={disabled}
        />
      )}
      {(mode === 'overlay' || (mode === 'button' && value.autoOpen)) && (
        <TextInput
          label="Delay before opening"
          type="number"
          value={String(value.delay)}
          onChange={(delay) => onChange({ delay: readDelay(delay) })}
          inputProps={{ min: 0, max: 60 }}
          help="Seconds, 0 to 60."
          disabled={disabled}
        />
      )}
    </ControlGrid>
  );
}
