import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, type Ref } from 'react';
import { FieldFrame, type FieldProps } from '@src/components/FieldFrame/FieldFrame';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';
import { rem } from '@src/theme/lengths';

export interface CheckboxGroupProps<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  /** The ticked ones, kept in the order of the options. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  onBlur?: () => void;
  /** The first box, which takes the focus when the group is wrong. */
  inputRef?: Ref<HTMLInputElement>;
}

/** From so many on they stand in columns, where a ragged line is hard to scan. */
const MANY = 6;

/** Any of a few, all in view, under one label. */
export function CheckboxGroup<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  inputRef,
  ...field
}: CheckboxGroupProps<Value>) {
  const id = useId();
  const toggle = (changed: Value, on: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === changed ? on : value.includes(one))),
    );
  return (
    <FieldFrame id={id} {...field} group>
      <Box
        sx={
          options.length > MANY
            ? {
                display: 'grid',
                columnGap: 2,
                gridTemplateColumns: `repeat(auto-fill, minmax(${rem(150)}, 1fr))`,
              }
            : { display: 'flex', flexWrap: 'wrap', columnGap: 2 }
        }
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            disabled={(field.disabled ?? false) || (option.disabled ?? false)}
            control={
              <Checkbox
                icon={<UncheckedBox />}
                checkedIcon={<CheckedBox />}
                checked={value.includes(option.value)}
                onChange={(_event, on) => toggle(option.value, on)}
                {...(onBlur ? { onBlur } : {})}
                slotProps={{ input: index === 0 && inputRef ? { ref: inputRef } : {} }}
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  );
}
