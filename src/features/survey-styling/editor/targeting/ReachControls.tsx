import { deviceTargets, percentageMethods } from '@core/survey/defaults';
import type { DisplayTriggers } from '@core/survey/types';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { TickSlider } from '@src/components/TickSlider/TickSlider';
import { ControlGrid } from '../../controls/ControlGrid';
import { optionOf } from '../../controls/controlProps';
import { clampNumber } from '../model/clampNumber';
import type { TargetingProps } from './targetingProps';

const methods: Record<DisplayTriggers['percentageMethod'], string> = {
  random: 'Chosen at random on every page view.',
  'session-based': 'Drawn once per browser session.',
  sticky: 'The same visitor always falls on the same side.',
};

const repeats = [
  { value: 'until-answered', label: 'Until answered or closed' },
  { value: 'always', label: 'Always' },
] as const;

/** On which devices, to which share of visitors, how often and with which priority. */
export function ReachControls({ triggers, onChange, disabled }: TargetingProps) {
  const { deviceTarget, showPercentage, percentageMethod, frequency = {}, priority = 0 } = triggers;
  const often = (change: Partial<typeof frequency>) =>
    onChange({ frequency: { ...frequency, ...change } });
  return (
    <ControlGrid>
      <SelectInput
        label="Device"
        value={deviceTarget}
        onChange={(value) => onChange({ deviceTarget: value as typeof deviceTarget })}
        options={deviceTargets.map(optionOf)}
        disabled={disabled}
      />
      <SelectInput
        label="How the share is drawn"
        value={percentageMethod}
        onChange={(value) => onChange({ percentageMethod: value as typeof percentageMethod })}
        options={percentageMethods.map(optionOf)}
        help={methods[percentageMethod]}
        disabled={disabled}
      />
      <div style={{ gridColumn: '1 / -1' }}>
        <TickSlider
          label="Show percentage"
          min={1}
          max={100}
          unit="%"
          value={showPercentage}
          onChange={(value) => onChange({ showPercentage: value })}
          disabled={disabled}
        />
      </div>
      <SelectInput
        label="Show again to the same visitor"
        placeholder="As usual for its mode"
        value={frequency.repeat ?? ''}
        onChange={(value) =>
          often({ repeat: value === '' ? undefined : value } as Partial<typeof frequency>)
        }
        options={repeats}
        disabled={disabled}
      />
      <TextInput
        label="At most so many times"
        type="number"
        help="0 for no cap"
        inputProps={{ min: 0, max: 1000 }}
        value={String(frequency.maxShows ?? 0)}
        onChange={(text) => often({ maxShows: clampNumber(text, 0, 1000) })}
        disabled={disabled}
      />
      <TextInput
        label="Days between two showings"
        type="number"
        help="0 for none"
        inputProps={{ min: 0, max: 3650 }}
        value={String(frequency.everyDays ?? 0)}
        onChange={(text) => often({ everyDays: clampNumber(text, 0, 3650) })}
        disabled={disabled}
      />
      <TextInput
        label="Priority"
        type="number"
        help="When several surveys match, the highest goes first"
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
