import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';

export interface UnverifiedChoiceProps {
  /** How many records only unsigned answers link to the person; with 0 nothing is asked. */
  records: number;
  included: boolean;
  onChange: (included: boolean) => void;
}

/** Says how much of the stored data may be about someone else, and asks whether to include it. */
export function UnverifiedChoice({ records, included, onChange }: UnverifiedChoiceProps) {
  if (records === 0) return null;
  const linked = records === 1 ? '1 record was' : `${records.toLocaleString('en-US')} records were`;
  return (
    <Box component="span" sx={{ display: 'block', mt: 1.5 }}>
      <Box
        component="span"
        sx={{ display: 'block' }}
      >{`${linked} linked by unverified answers. They can be about another person.`}</Box>
      <FormControlLabel
        label={records === 1 ? 'Include this record' : 'Include these records'}
        control={
          <Checkbox
            icon={<UncheckedBox />}
            checkedIcon={<CheckedBox />}
            checked={included}
            onChange={(_event, on) => {
              onChange(on);
            }}
          />
        }
      />
    </Box>
  );
}
