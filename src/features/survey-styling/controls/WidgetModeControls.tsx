import { widgetPositions } from '@core/survey/defaults';
import type { PublishedSurvey } from '@core/contract/surveys';
import type { WidgetMode, WidgetSettings } from '@core/survey/types';
import { FieldFrame } from '@src/components/FieldFrame/FieldFrame';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useId } from 'react';
import { ControlGrid, SwitchControl } from './ControlGrid';
import { namedOptions, type PartControlProps } from './controlProps';
import { SelectorInput } from '../picking/SelectorInput';
import { readDelay } from '../model/readDelay';
import { STYLING_EXAMPLES } from '../model/fieldExamples';
import { stylingText } from '../texts/stylingText';

const modes: readonly WidgetMode[] = ['overlay', 'inline', 'button'];

/** Position of the widget on a page: overlay, inline or behind a button (STYLE-008, CONST-036, CONST-037). */
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
      <FieldFrame
        id={id}
        label={stylingText('widget.mode')}
        group
        help={stylingText(`widgetHelp.${mode}`)}
      >
        <SegmentedControl<WidgetMode>
          label={stylingText('widget.mode')}
          options={namedOptions(modes, (one) => stylingText(`widget.${one}`))}
          value={mode}
          onChange={(displayMode) => onChange({ displayMode })}
          disabled={disabled}
        />
      </FieldFrame>
      {mode === 'button' && (
        <SelectInput
          label={stylingText('widget.position')}
          value={value.position}
          onChange={(position) => onChange({ position: position as WidgetSettings['position'] })}
          options={namedOptions(widgetPositions, (place) => stylingText(`position.${place}`))}
          disabled={disabled}
        />
      )}
      {mode === 'inline' && (
        <SelectorInput
          label={stylingText('widget.target')}
          survey={survey}
          value={value.target ?? ''}
          onChange={(target) => onChange({ target })}
          placeholder={STYLING_EXAMPLES.place}
          help={stylingText('widget.targetHelp')}
          disabled={disabled}
        />
      )}
      {mode === 'button' && (
        <SwitchControl
          label={stylingText('widget.autoOpen')}
          checked={value.autoOpen}
          onChange={(autoOpen) => onChange({ autoOpen })}
          disabled={disabled}
        />
      )}
      {(mode === 'overlay' || (mode === 'button' && value.autoOpen)) && (
        <TextInput
          label={stylingText('widget.delay')}
          type="number"
          value={String(value.delay)}
          onChange={(delay) => onChange({ delay: readDelay(delay) })}
          inputProps={{ min: 0, max: 60 }}
          help={stylingText('widget.delayHelp')}
          disabled={disabled}
        />
      )}
    </ControlGrid>
  );
}
