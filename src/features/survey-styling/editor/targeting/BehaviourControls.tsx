import Box from '@mui/material/Box';
import type { PublishedSurvey } from '@core/contract/surveys';
import { TextInput } from '@src/components/TextInput/TextInput';
import { TickSlider } from '@src/components/TickSlider/TickSlider';
import { ControlGrid, SwitchControl } from '../../controls/ControlGrid';
import { SelectorInput } from '../../picking/SelectorInput';
import { clampNumber } from '../model/clampNumber';
import { STYLING_EXAMPLES } from '../../model/fieldExamples';
import { liveStylingText } from '../texts/liveStylingText';
import type { TargetingProps } from './targetingProps';

/** Page events that open the survey. The first one opens it (OP-120). */
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
        label={liveStylingText('behaviour.enabled')}
        checked={rules.enabled}
        onChange={(enabled) => set({ enabled })}
        disabled={disabled}
      />
      {rules.enabled && (
        <>
          <TickSlider
            label={liveStylingText('behaviour.scroll')}
            unit="%"
            min={0}
            max={100}
            value={rules.scrollDepth ?? 0}
            onChange={(scrollDepth) => set({ scrollDepth })}
            help={liveStylingText('behaviour.scrollHelp')}
            disabled={disabled}
          />
          <ControlGrid>
            <TextInput
              label={liveStylingText('behaviour.time')}
              type="number"
              help={liveStylingText('behaviour.timeHelp')}
              inputProps={{ min: 0 }}
              value={String(rules.timeOnPage ?? 0)}
              onChange={(text) => set({ timeOnPage: clampNumber(text, 0, 86_400) })}
              disabled={disabled}
            />
            <SelectorInput
              label={liveStylingText('behaviour.click')}
              survey={survey}
              placeholder={STYLING_EXAMPLES.clicked}
              help={liveStylingText('behaviour.clickHelp')}
              value={rules.elementClick ?? ''}
              onChange={(elementClick) => set({ elementClick })}
              disabled={disabled}
            />
            <TextInput
              label={liveStylingText('behaviour.event')}
              optional
              placeholder={STYLING_EXAMPLES.event}
              help={liveStylingText('behaviour.eventHelp')}
              value={rules.event ?? ''}
              onChange={(event) => set({ event })}
              disabled={disabled}
            />
          </ControlGrid>
          <SwitchControl
            label={liveStylingText('behaviour.exit')}
            checked={rules.exitIntent ?? false}
            onChange={(exitIntent) => set({ exitIntent })}
            disabled={disabled}
          />
        </>
      )}
    </Box>
  );
}
