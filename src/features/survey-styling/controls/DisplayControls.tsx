import FormHelperText from '@mui/material/FormHelperText';
import type { DisplaySettings } from '@core/survey/types';
import { FieldFrame } from '@src/components/FieldFrame/FieldFrame';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { useId } from 'react';
import { ControlGrid, SwitchControl } from './ControlGrid';
import type { PartControlProps } from './controlProps';

/** How the questions follow each other: all on one page or one at a time, progress, going back (STYLE-005). */
export function DisplayControls({
  value,
  onChange,
  disabled = false,
}: PartControlProps<'display'>) {
  const id = useId();
  return (
    <ControlGrid>
      <FieldFrame
        id={id}
        label="Display mode"
        group
        help={
          value.viewMode === 'carousel'
            ? 'One question at a time, with Previous and Next.'
            : 'All questions on one page.'
        }
      >
        <SegmentedControl<DisplaySettings['viewMode']>
          label="Display mode"
          options={[
            { value: 'scroll', label: 'Scroll' },
            { value: 'carousel', label: 'Carousel' },
          ]}
          value={value.viewMode}
          onChange={(viewMode) => onChange({ viewMode })}
          disabled={disabled}
        />
      </FieldFrame>
      <div>
        <SwitchControl
          label="Show progress"
          checked={value.showProgress}
          onChange={(showProgress) => onChange({ showProgress })}
          disabled={disabled}
        />
        <SwitchControl
          label="Allow back navigation"
          checked={value.allowBackNavigation}
          onChange={(allowBackNavigation) => onChange({ allowBackNavigation })}
          disabled={disabled}
        />
        <SwitchControl
          label="Answer with one tap"
          checked={value.oneTap ?? false}
          onChange={(oneTap) => onChange({ oneTap })}
          disabled={disabled}
        />
        {value.oneTap && (
          <FormHelperText>
            A tap on a score, yes or no, or one option goes on to the next question. On the last
            question it sends the answers.
          </FormHelperText>
        )}
      </div>
    </ControlGrid>
  );
}
