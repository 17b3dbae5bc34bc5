import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, type Ref } from 'react';
import { FieldFrame, type FieldProps } from '@src/components/FieldFrame/FieldFrame';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

export interface CheckboxGroupProps<Value extends string> extends FieldProps {
  /** `help` appears below the label and explains the effect of checking it. */
  options: readonly { value: Value; label: string; help?: string; disabled?: boolean }[];
  /** The checked options, in the order of the options. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  onBlur?: () => void;
  /** The first box, which takes the focus if the group is invalid. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Minimum number of options for columns: long ragged rows are hard to scan. */
const MANY = 6;

/** Lets users choose several of a few visible options under one label. */
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
                gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(options[0]!.help ? 240 : 150)}, 100%), 1fr))`,
              }
            : { display: 'flex', flexWrap: 'wrap', columnGap: 2 }
        }
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            label={
              option.help ? <Explained id={`${id}-${option.value}`} {...option} /> : option.label
            }
            sx={option.help ? { alignItems: 'flex-start' } : {}}
            disabled={(field.disabled ?? false) || (option.disabled ?? false)}
            control={
              <Checkbox
                icon={<UncheckedBox />}
                checkedIcon={<CheckedBox />}
                checked={value.includes(option.value)}
                onChange={(_event, on) => toggle(option.value, on)}
                {...(onBlur ? { onBlur } : {})}
                slotProps={{
                  input: {
                    ...(index === 0 && inputRef ? { ref: inputRef } : {}),
                    ...(option.help && {
                      'aria-label': option.label,
                      'aria-describedby': `${id}-${option.value}`,
                    }),
                  },
                }}
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  );
}

function Explained({ id, label, help }: { id: string; label: string; help?: string }) {
  return (
    <Box component="span" sx={{ display: 'block', py: 1 }}>
      {label}
      <Box
        component="span"
        id={id}
        sx={{ display: 'block', ...textRole.small, color: color.textSecondary }}
      >
        {help}
      </Box>
    </Box>
  );
}
