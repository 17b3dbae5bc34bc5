import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { STEP_KINDS, type StepKind, type TransformStep } from '@core/records/transformStep';
import { stepProblem } from '@core/transforms/stepsProblem';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { StepOptions } from './StepOptions';
import { fieldStepsText as t } from './texts/fieldStepsText';

/** Initial settings of a step when its kind is chosen. */
const STARTS: Readonly<Partial<Record<StepKind, Omit<TransformStep, 'kind'>>>> = {
  case: { to: 'lower' },
  split: { by: ',' },
  join: { by: ' ', fields: [] },
  parse: { as: 'number' },
  map: { pairs: [{ from: '', to: '' }], otherwise: 'keep' },
  constant: { value: '' },
  drop: { when: 'empty' },
  expression: { expression: '' },
};

export interface StepRowProps {
  step: TransformStep;
  number: number;
  last: boolean;
  /** Names of the other columns of the source. */
  columns: readonly string[];
  disabled: boolean;
  onChange: (step: TransformStep) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One step: its kind, its settings, its position, and a button that removes it. */
export function StepRow({
  step,
  number,
  last,
  columns,
  disabled,
  onChange,
  onMove,
  onRemove,
}: StepRowProps) {
  return (
    <Box component="li" aria-label={t('step', { number })}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box
          component="span"
          aria-hidden
          sx={{ flex: 'none', ...textRole.caption, color: color.textSecondary }}
        >
          {number}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SelectInput
            label={t('kindOf', { number })}
            hideLabel
            size="small"
            value={step.kind}
            options={STEP_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(kind) => {
              onChange({ kind: kind as StepKind, ...STARTS[kind as StepKind] });
            }}
            disabled={disabled}
          />
        </Box>
        <IconButton
          aria-label={t('up', { number })}
          disabled={disabled || number === 1}
          onClick={() => {
            onMove(-1);
          }}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          aria-label={t('down', { number })}
          disabled={disabled || last}
          onClick={() => {
            onMove(1);
          }}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton aria-label={t('remove', { number })} disabled={disabled} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ mt: 0.75, pl: 1.5, display: 'grid', gap: 0.75 }}>
        <StepOptions
          step={step}
          number={number}
          columns={columns}
          disabled={disabled}
          onChange={(change) => {
            onChange({ ...step, ...change });
          }}
        />
        {stepProblem(step) !== null && (
          <Box
            component="p"
            role="status"
            sx={{ m: 0, ...textRole.caption, color: color.textSecondary }}
          >
            {t('open')}
          </Box>
        )}
      </Box>
    </Box>
  );
}
