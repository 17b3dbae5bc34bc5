import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import type { StepOptionsProps } from './StepOptions';
import { fieldStepsText as t } from './texts/fieldStepsText';

/** The columns whose values are appended to this one, in order. */
export function JoinedColumns({ step, number, columns, disabled, onChange }: StepOptionsProps) {
  const { fields = [] } = step;
  return (
    <Box>
      {fields.length > 0 && (
        <Box component="ol" aria-label={t('joined', { number })} sx={{ m: 0, mb: 0.5, pl: 2.25 }}>
          {fields.map((name) => (
            <li key={name}>
              {name}
              <Button
                size="small"
                variant="text"
                aria-label={t('unjoinOne', { name })}
                disabled={disabled}
                onClick={() => {
                  onChange({ fields: fields.filter((one) => one !== name) });
                }}
              >
                {t('unjoin')}
              </Button>
            </li>
          ))}
        </Box>
      )}
      <SelectInput
        label={t('joinOf', { number })}
        size="small"
        value=""
        placeholder={t('joinChoice')}
        options={columns
          .filter((name) => !fields.includes(name))
          .map((name) => ({ value: name, label: name }))}
        onChange={(name) => {
          if (name !== '') onChange({ fields: [...fields, name] });
        }}
        disabled={disabled || fields.length >= 10}
      />
    </Box>
  );
}
