import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Plus, Trash2 } from 'lucide-react';
import { OTHERWISE } from '@core/records/transformStep';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import type { StepOptionsProps } from './StepOptions';
import { fieldStepsText as t } from './texts/fieldStepsText';

/** Maps values to other values, with a rule for all remaining ones. */
export function ValueTable({ step, number, disabled, onChange }: StepOptionsProps) {
  const { pairs = [], otherwise = 'keep' } = step;
  const put = (at: number, change: Partial<{ from: string; to: string }>) => {
    onChange({ pairs: pairs.map((pair, place) => (place === at ? { ...pair, ...change } : pair)) });
  };
  return (
    <Box role="group" aria-label={t('tableOf', { number })} sx={{ display: 'grid', gap: 0.75 }}>
      {pairs.map((pair, at) => (
        <Box
          key={at}
          sx={{
            display: 'grid',
            gap: 0.5,
            alignItems: 'end',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
          }}
        >
          <TextInput
            label={t('from', { line: at + 1 })}
            hideLabel={at > 0}
            size="small"
            value={pair.from}
            onChange={(from) => {
              put(at, { from });
            }}
            maxLength={2000}
            disabled={disabled}
          />
          <TextInput
            label={t('to', { line: at + 1 })}
            hideLabel={at > 0}
            size="small"
            value={pair.to}
            onChange={(to) => {
              put(at, { to });
            }}
            maxLength={2000}
            disabled={disabled}
          />
          <IconButton
            aria-label={t('removeLine', { line: at + 1 })}
            disabled={disabled || pairs.length === 1}
            onClick={() => {
              onChange({ pairs: pairs.filter((_, place) => place !== at) });
            }}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          variant="text"
          startIcon={<Plus aria-hidden />}
          disabled={disabled || pairs.length >= 500}
          onClick={() => {
            onChange({ pairs: [...pairs, { from: '', to: '' }] });
          }}
        >
          {t('addLine')}
        </Button>
      </Box>
      <SelectInput
        label={t('otherwiseOf', { number })}
        size="small"
        value={otherwise}
        options={OTHERWISE.map((value) => ({ value, label: t(`otherwise.${value}`) }))}
        onChange={(next) => {
          onChange({ otherwise: next as (typeof OTHERWISE)[number] });
        }}
        disabled={disabled}
      />
    </Box>
  );
}
