import Box from '@mui/material/Box';
import type { PublishedSurvey } from '@core/contract/surveys';
import { TextInput } from '@src/components/TextInput/TextInput';
import { TickSlider } from '@src/components/TickSlider/TickSlider';
import { ControlGrid, SwitchControl } from '../../controls/ControlGrid';
import { SelectorInput } from '../../picking/SelectorInput';
import { clampNumber } from '../model/clampNumber';
import type { TargetingProps } from './targetingProps';

/** What must happen in the page first; whichever comes first opens the survey (OP-120). */
export function BehaviourControls({
  survey,
  triggers,
  onChange,
  disabled,
}: TargetingProps & { survey: PublishedSurvey }) {
  const { behaviorTriggers: rules } = triggers;
  const set = (change: Partial<typeof rules>) =>
    onChange({ behaviorTriggers: { ...rules, ...change } });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SwitchControl
        label="Wait for something in the page"
        checked={rules.enabled}
        onChange={(enabled) => set({ enabled })}
        disabled={disabled}
      />
      {rules.enabled && (
        <>
          <TickSlider
            label="Scroll depth"
            unit="%"
            min={0}
            max={100}
            value={rules.scrollDepth ?? 0}
            onChange={(scrollDepth) => set({ scrollDepth })}
            help="0 is not used"
            disabled={disabled}
          />
          <ControlGrid>
            <TextInput
              label="Time on page"
              type="number"
              help="Seconds; 0 is not used"
              inputProps={{ min: 0 }}
              value={String(rules.timeOnPage ?? 0)}
              onChange={(text) => set({ timeOnPage: clampNumber(text, 0, 86_400) })}
              disabled={disabled}
            />
            <SelectorInput
              label="Element clicked"
              survey={survey}
              placeholder=".checkout-button"
              help="CSS selector"
              value={rules.elementClick ?? ''}
              onChange={(elementClick) => set({ elementClick })}
              disabled={disabled}
            />
            <TextInput
              label="Event"
              optional
              placeholder="checkout_failed"
              help="A name that the page gives to navout.track()"
              value={rules.event ?? ''}
              onChange={(event) => set({ event })}
              disabled={disabled}
            />
          </ControlGrid>
          <SwitchControl
            label="Exit intent: the pointer leaves the page at the top"
            checked={rules.exitIntent ?? false}
            onChange={(exitIntent) => set({ exitIntent })}
            disabled={disabled}
          />
        </>
      )}
    </Box>
  );
}
