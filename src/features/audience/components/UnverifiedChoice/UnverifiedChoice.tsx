import Box from '@mui/material/Box';
import { CheckboxInput } from '@src/components/CheckboxInput/CheckboxInput';
import { audienceText } from '../../texts/audienceText';

export interface UnverifiedChoiceProps {
  /** Number of records that only unsigned answers link to the person. With 0, asks nothing. */
  records: number;
  included: boolean;
  onChange: (included: boolean) => void;
}

/**
 * Shows how many of the stored records may belong to someone else, and asks whether to include
 * them.
 */
export function UnverifiedChoice({ records, included, onChange }: UnverifiedChoiceProps) {
  if (records === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box>{audienceText('unverifiedRecords', { count: records })}</Box>
      <CheckboxInput
        label={audienceText('includeRecords', { count: records })}
        checked={included}
        onChange={onChange}
      />
    </Box>
  );
}
