import Box from '@mui/material/Box';
import { EXPORT_FIELDS } from '@core/contract/exportFields';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { CustomFields } from '../components/CustomFields/CustomFields';
import { ExportOptions } from '../components/ExportOptions/ExportOptions';
import { exportsText } from '../texts/exportsText';
import type { PlannedExport } from './exportSchedule';

export interface ChosenFieldsProps {
  plan: PlannedExport;
  onChange: (change: Partial<PlannedExport>) => void;
  /** The user has tried to save. */
  submitted: boolean;
}

/** Contents of a scheduled export's files: people, days, format and columns. */
export function ChosenFields({ plan, onChange, submitted }: ChosenFieldsProps) {
  return (
    <>
      <Box sx={halves}>
        <ExportOptions value={plan} onChange={onChange} />
      </Box>
      <CheckboxGroup
        label={exportsText('fields')}
        options={EXPORT_FIELDS.map(({ id, name }) => ({ value: id, label: name }))}
        value={plan.fields}
        onChange={(fields) => onChange({ fields })}
        error={
          submitted && plan.fields.length + plan.custom.length === 0
            ? exportsText('noField')
            : undefined
        }
      />
      <CustomFields value={plan.custom} onChange={(custom) => onChange({ custom })} />
    </>
  );
}

// Two fields side by side, or stacked on a phone.
const halves = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
