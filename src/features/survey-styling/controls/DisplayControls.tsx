import FormHelperText from '@mui/material/FormHelperText';
import { viewModes } from '@core/survey/defaults';
import type { DisplaySettings } from '@core/survey/types';
import { FieldFrame } from '@src/components/FieldFrame/FieldFrame';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { useId } from 'react';
import { ControlGrid, SwitchControl } from './ControlGrid';
import { namedOptions, type PartControlProps } from './controlProps';
import { stylingText } from '../texts/stylingText';

/** Order of the questions: all on one page or one at a time, progress, going back (STYLE-005). */
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
        label={stylingText('display.mode')}
        group
        help={stylingText(
          value.viewMode === 'carousel' ? 'displayHelp.carousel' : 'displayHelp.scroll',
        )}
      >
        <SegmentedControl<DisplaySettings['viewMode']>
          label={stylingText('display.mode')}
          options={namedOptions(viewModes, (mode) => stylingText(`display.${mode}`))}
          value={value.viewMode}
          onChange={(viewMode) => onChange({ viewMode })}
          disabled={disabled}
        />
      </FieldFrame>
      <div>
        <SwitchControl
          label={stylingText('display.progress')}
          checked={value.showProgress}
          onChange={(showProgress) => onChange({ showProgress })}
          disabled={disabled}
        />
        <SwitchControl
          label={stylingText('display.back')}
          checked={value.allowBackNavigation}
          onChange={(allowBackNavigation) => onChange({ allowBackNavigation })}
          disabled={disabled}
        />
        <SwitchControl
          label={stylingText('display.oneTap')}
          checked={value.oneTap ?? false}
          onChange={(oneTap) => onChange({ oneTap })}
          disabled={disabled}
        />
        {value.oneTap && <FormHelperText>{stylingText('display.oneTapHelp')}</FormHelperText>}
      </div>
    </ControlGrid>
  );
}
