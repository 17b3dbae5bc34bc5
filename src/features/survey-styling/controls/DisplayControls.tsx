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
      </div>
    </ControlGrid>
  );
}
