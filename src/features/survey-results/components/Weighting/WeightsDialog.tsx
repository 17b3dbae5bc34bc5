import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  isWhole,
  WEIGHT_CAPS,
  writeWeightChoice,
  type WeightChoice,
} from '@core/survey/weightChoice';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { formatNumber } from '@src/lib/i18n/formats';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { weightingText } from './texts/weightingText';
import type { Weightable } from './weightable';

interface DraftMargin {
  by: string;
  /** Typed text by value. */
  typed: Record<string, string>;
}

const sharesOf = ({ typed }: DraftMargin) =>
  Object.entries(typed)
    .filter(([, text]) => text.trim() !== '')
    .map(([value, text]) => ({ value, percent: Number(text.replace(',', '.')) }));

const sumOf = (margin: DraftMargin): number =>
  sharesOf(margin).reduce((sum, { percent }) => sum + percent, 0);

const isSound = (margin: DraftMargin): boolean => {
  const shares = sharesOf(margin);
  return shares.length > 1 && shares.every(({ percent }) => percent >= 0) && isWhole(shares);
};

/**
 * Edits the target shares of answers. `onApply` receives them in the format of the URL, or null
 * for none.
 */
export function WeightsDialog({
  choice,
  offered,
  onApply,
  onClose,
}: {
  choice: WeightChoice | null;
  offered: readonly Weightable[];
  onApply: (weights: string | null) => void;
  onClose: () => void;
}) {
  const [margins, setMargins] = useState<readonly DraftMargin[]>(
    (choice?.margins ?? []).map(({ by, shares }) => ({
      by,
      typed: Object.fromEntries(shares.map(({ value, percent }) => [value, String(percent)])),
    })),
  );
  const [cap, setCap] = useState(choice?.cap ?? 0);
  const [wasSent, setSent] = useState(false);
  const known = margins.flatMap((margin) => {
    const one = offered.find(({ by }) => by === margin.by);
    return one ? [{ margin, one }] : [];
  });
  const left = offered.filter(({ by }) => !margins.some((margin) => margin.by === by));
  const change = (by: string, value: string, text: string) =>
    setMargins(
      margins.map((margin) =>
        margin.by === by ? { by, typed: { ...margin.typed, [value]: text } } : margin,
      ),
    );
  const apply = () => {
    setSent(true);
    if (known.length === 0 || !known.every(({ margin }) => isSound(margin))) return;
    onApply(
      writeWeightChoice({
        margins: known.map(({ margin }) => ({ by: margin.by, shares: sharesOf(margin) })),
        cap: cap || null,
      }),
    );
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={weightingText('title')}
      support={weightingText('help')}
      actions={
        <>
          {choice && <Button onClick={() => onApply(null)}>{weightingText('takeAway')}</Button>}
          <Button variant="contained" type="submit" form="weights" disabled={known.length === 0}>
            {commonText('apply')}
          </Button>
        </>
      }
    >
      <Box
        component="form"
        id="weights"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {known.map(({ margin, one }) => (
          <Box key={one.by} component="fieldset" sx={marginStyle}>
            <legend>{one.name}</legend>
            <Box sx={shareGrid}>
              {one.values.map(({ value, label }) => (
                <TextInput
                  key={value}
                  type="number"
                  size="small"
                  label={weightingText('percent', { value: label })}
                  value={margin.typed[value] ?? ''}
                  onChange={(text) => change(one.by, value, text)}
                  inputProps={{ min: 0, max: 100, step: 'any' }}
                />
              ))}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box component="span" sx={{ ...textRole.small, color: color.textSecondary }}>
                {weightingText('sum', { sum: formatNumber(sumOf(margin)) })}
              </Box>
              <Button
                variant="quiet"
                size="small"
                onClick={() => setMargins(margins.filter(({ by }) => by !== one.by))}
                aria-label={weightingText('removeMargin', { name: one.name })}
                sx={{ ml: 'auto' }}
              >
                {weightingText('remove')}
              </Button>
            </Box>
            {wasSent && !isSound(margin) && (
              <Message tone="error">
                {weightingText('sumWrong', { sum: formatNumber(sumOf(margin)) })}
              </Message>
            )}
          </Box>
        ))}
        {left.length > 0 && margins.length < 6 && (
          <SelectInput
            label={weightingText('addMargin')}
            value=""
            onChange={(by) => setMargins([...margins, { by, typed: {} }])}
            placeholder={weightingText('choose')}
            options={left.map(({ by, name }) => ({ value: by, label: name }))}
          />
        )}
        <SelectInput
          label={weightingText('cap')}
          value={String(cap)}
          onChange={(next) => setCap(Number(next))}
          options={[0, ...WEIGHT_CAPS].map((one) => ({
            value: String(one),
            label: one === 0 ? weightingText('noCap') : weightingText('capped', { cap: one }),
          }))}
        />
      </Box>
    </AppDialog>
  );
}

const marginStyle = {
  display: 'grid',
  gap: 1,
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  '& legend': { ...textRole.body, fontWeight: 600, p: 0, mb: 1, overflowWrap: 'anywhere' },
} as const;

const shareGrid = {
  display: 'grid',
  gap: 1,
  alignItems: 'end',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;
