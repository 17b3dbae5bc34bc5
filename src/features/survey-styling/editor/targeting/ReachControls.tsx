import { deviceTargets, percentageMethods } from '@core/survey/defaults';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { TickSlider } from '@src/components/TickSlider/TickSlider';
import { ControlGrid } from '../../controls/ControlGrid';
import { namedOptions } from '../../controls/controlProps';
import { clampNumber } from '../model/clampNumber';
import { liveStylingText } from '../texts/liveStylingText';
import type { TargetingProps } from './targetingProps';

const repeats = ['until-answered', 'always'] as const;

/** Devices, share of visitors, frequency and priority. */
export function ReachControls({ triggers, onChange, disabled }: TargetingProps) {
  const { deviceTarget, showPercentage, percentageMethod, frequency = {}, priority = 0 } = triggers;
  const often = (change: Partial<typeof frequency>) =>
    onChange({ frequency: { ...frequency, ...change } });
  return (
    <ControlGrid>
      <SelectInput
        label={liveStylingText('reach.device')}
        value={deviceTarget}
        onChange={(value) => onChange({ deviceTarget: value as typeof deviceTarget })}
        options={namedOptions(deviceTargets, (target) => liveStylingText(`deviceTarget.${target}`))}
        disabled={disabled}
      />
      <SelectInput
        label={liveStylingText('reach.method')}
        value={percentageMethod}
        onChange={(value) => onChange({ percentageMethod: value as typeof percentageMethod })}
        options={namedOptions(percentageMethods, (method) => liveStylingText(`method.${method}`))}
        help={liveStylingText(`methodHelp.${percentageMethod}`)}
        disabled={disabled}
      />
      <div style={{ gridColumn: '1 / -1' }}>
        <TickSlider
          label={liveStylingText('reach.share')}
          min={1}
          max={100}
          unit="%"
          value={showPercentage}
          onChange={(value) => onChange({ showPercentage: value })}
          disabled={disabled}
        />
      </div>
      <SelectInput
        label={liveStylingText('reach.repeat')}
        placeholder={liveStylingText('reach.repeatUsual')}
        value={frequency.repeat ?? ''}
        onChange={(value) =>
          often({ repeat: value === '' ? undefined : value } as Partial<typeof frequency>)
        }
        options={namedOptions(repeats, (repeat) => liveStylingText(`repeat.${repeat}`))}
        disabled={disabled}
      />
      <TextInput
        label={liveStylingText('reach.maxShows')}
        type="number"
        help={liveStylingText('reach.maxShowsHelp')}
        inputProps={{ min: 0, max: 1000 }}
        value={String(frequency.maxShows ?? 0)}
        onChange={(text) => often({ maxShows: clampNumber(text, 0, 1000) })}
        disabled={disabled}
      />
      <TextInput
        label={liveStylingText('reach.everyDays')}
        type="number"
        help={liveStylingText('reach.everyDaysHelp')}
        inputProps={{ min: 0, max: 3650 }}
        value={String(frequency.everyDays ?? 0)}
        onChange={(text) => often({ everyDays: clampNumber(text, 0, 3650) })}
        disabled={disabled}
      />
      <TextInput
        label={liveStylingText('reach.priority')}
        type="number"
        help={liveStylingText('reach.priorityHelp')}
        inputProps={{ min: -1000, max: 1000 }}
        value={String(priority)}
        onChange={(text) =>
          onChange({
            priority: text.trim() === '' || text === '-' ? 0 : clampNumber(text, -1000, 1000),
          })
        }
        disabled={disabled}
      />
    </ControlGrid>
  );
}
