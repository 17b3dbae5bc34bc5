import Box from '@mui/material/Box';
import { useState } from 'react';
import { pageMatchTypes } from '@core/survey/defaults';
import { expressionsOf } from '@core/survey/pagePatterns';
import { areSafeTogether, isSafePattern } from '@core/survey/safePattern';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { SwitchControl } from '../../controls/ControlGrid';
import { namedOptions } from '../../controls/controlProps';
import { readPatterns } from '../model/urlPatterns';
import { liveStylingText } from '../texts/liveStylingText';
import type { TargetingProps } from './targetingProps';
import { rem } from '@src/theme/lengths';

/** URL patterns, one per line. Any match is enough (TARGET-021). */
export function PageControls({ triggers, onChange, disabled }: TargetingProps) {
  const { pageTargeting: rules } = triggers;
  const set = (change: Partial<typeof rules>) =>
    onChange({ pageTargeting: { ...rules, ...change } });
  const stored = (rules.urlPatterns ?? []).join('\n');
  const [typed, setTyped] = useState(stored);
  // Only the field keeps blank lines, so that a line break doesn't vanish before the next line is
  // typed.
  const text = readPatterns(typed).join('\n') === stored ? typed : stored;
  const expressions = expressionsOf(triggers);
  const unsafe = expressions.find((pattern) => !isSafePattern(pattern));
  const error =
    unsafe === undefined
      ? areSafeTogether(expressions)
        ? undefined
        : liveStylingText('pages.slow')
      : liveStylingText('pages.unsafe', { pattern: unsafe });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SwitchControl
        label={liveStylingText('pages.enabled')}
        checked={rules.enabled}
        onChange={(enabled) => set({ enabled })}
        disabled={disabled}
      />
      {rules.enabled && (
        <>
          <SelectInput
            label={liveStylingText('pages.match')}
            value={rules.matchType ?? 'contains'}
            onChange={(matchType) =>
              set({ matchType: matchType as NonNullable<typeof rules.matchType> })
            }
            options={namedOptions(pageMatchTypes, (type) => liveStylingText(`match.${type}`))}
            disabled={disabled}
            sx={{ maxWidth: rem(240) }}
          />
          <TextInput
            label={liveStylingText('pages.patterns')}
            rows={3}
            code
            placeholder={'/checkout\n/cart'}
            help={liveStylingText('pages.patternsHelp')}
            value={text}
            onChange={(value) => {
              setTyped(value);
              set({ urlPatterns: readPatterns(value) });
            }}
            error={error}
            disabled={disabled}
          />
        </>
      )}
    </Box>
  );
}
