import Box from '@mui/material/Box';
import { useState } from 'react';
import { FIELD_SENTENCES } from '@core/errors/fieldSentences';
import { TextInput } from '@src/components/TextInput/TextInput';
import { requestLogText } from './texts/requestLogText';
import { isInOrder, type RequestFilters } from './useRequestLog';

type Days = Pick<RequestFilters, 'from' | 'to'>;

/**
 * First and last day of the requests. While From is after To, shows an error and keeps the last
 * valid days.
 */
export function RequestDays({ from, to, onChange }: Days & { onChange: (days: Days) => void }) {
  const [typed, setTyped] = useState<Days>({ from, to });
  const [inForce, setInForce] = useState<Days>({ from, to });
  if (from !== inForce.from || to !== inForce.to) {
    setInForce({ from, to });
    setTyped({ from, to });
  }
  const type = (part: Partial<Days>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isInOrder(next)) onChange(next);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', md: 'repeat(4, 1fr)' },
        gap: 1,
        alignItems: 'start',
        '& > *': { minWidth: 0 },
      }}
    >
      <TextInput
        label={requestLogText('from')}
        type="date"
        value={typed.from}
        onChange={(value) => type({ from: value })}
        error={isInOrder(typed) ? undefined : FIELD_SENTENCES.fromAfterTo}
      />
      <TextInput
        label={requestLogText('to')}
        type="date"
        value={typed.to}
        onChange={(value) => type({ to: value })}
      />
    </Box>
  );
}
