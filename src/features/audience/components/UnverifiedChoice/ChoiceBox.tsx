import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';

/** A choice in the text of a confirmation. */
export function ChoiceBox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          icon={<UncheckedBox />}
          checkedIcon={<CheckedBox />}
          checked={checked}
          onChange={(_event, on) => {
            onChange(on);
          }}
        />
      }
    />
  );
}
