import Box from '@mui/material/Box';
import { FIELD_SENTENCES } from '@core/errors/fieldSentences';
import { useState } from 'react';
import { TextInput } from '@src/components/TextInput/TextInput';
import { isRange } from '../../model/resultFilters';
import { rem } from '@src/theme/lengths';
import { surveyResultsText } from '../../texts/surveyResultsText';

export interface DayRangeProps {
  from: string;
  to: string;
  onChange: (days: { dateFrom: string; dateTo: string }) => void;
  /** Where days begin and end (IANA). */
  timeZone: string;
}

/** First and last day; while From is after To it says so, and the last range that was one stays in force. */
export function DayRange({ from, to, onChange, timeZone }: DayRangeProps) {
  const [typed, setTyped] = useState({ from, to });
  const [inForce, setInForce] = useState({ from, to });
  if (from !== inForce.from || to !== inForce.to) {
    setInForce({ from, to });
    setTyped({ from, to });
  }
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isRange(next)) onChange({ dateFrom: next.from, dateTo: next.to });
  };
  const problem = isRange(typed) ? undefined : FIELD_SENTENCES.fromAfterTo;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75, gridColumn: '1 / -1' }}>
      <TextInput
        type="date"
        label={surveyResultsText('fromDay', { timeZone })}
        hideLabel
        value={typed.from}
        onChange={(value) => type({ from: value })}
        error={problem}
        sx={{ width: { xs: 1, sm: rem(134) } }}
      />
      <Box component="span" aria-hidden sx={{ lineHeight: rem(36) }}>
        –
      </Box>
      <TextInput
        type="date"
        label={surveyResultsText('toDay', { timeZone })}
        hideLabel
        value={typed.to}
        onChange={(value) => type({ to: value })}
        sx={{ width: { xs: 1, sm: rem(134) } }}
      />
    </Box>
  );
}
