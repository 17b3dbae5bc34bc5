import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import { useId, type Ref } from 'react';
import { describedBy, FieldFrame, type FieldProps } from '@src/components/FieldFrame/FieldFrame';
import { rem, space } from '@src/theme/lengths';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectInputProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly SelectOption[];
  /** First option, with an empty value, such as "Choose a source". */
  placeholder?: string | undefined;
  size?: 'small' | 'medium' | undefined;
  name?: string;
  inputRef?: Ref<HTMLSelectElement>;
}

/** A labeled native select, which works well on phones and with screen readers. */
export function SelectInput({
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  size = 'medium',
  name,
  inputRef,
  ...field
}: SelectInputProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...field}>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        fullWidth
        disabled={field.disabled ?? false}
        error={Boolean(field.error)}
        input={
          <OutlinedInput
            size={size}
            {...(inputRef ? { inputRef } : {})}
            {...(onBlur ? { onBlur } : {})}
          />
        }
        IconComponent={Chevron}
        inputProps={{
          id,
          ...(name ? { name } : {}),
          'aria-describedby': describedBy(id, field.help, field.error),
          'aria-invalid': Boolean(field.error),
        }}
        sx={{
          '& select': {
            cursor: 'pointer',
            boxSizing: 'content-box',
            textOverflow: 'ellipsis',
            '&:not([multiple]) option, & optgroup': {
              backgroundColor: 'surface.raised',
              color: 'text.primary',
            },
          },
          '& select.MuiNativeSelect-select.MuiOutlinedInput-input': { paddingRight: space(36) },
        }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}

function Chevron({ className }: { className?: string }) {
  return (
    <ChevronDown
      aria-hidden
      className={className}
      size={16}
      strokeWidth={1.75}
      style={{
        top: `calc(50% - ${rem(8)})`,
        right: 12,
        position: 'absolute',
        pointerEvents: 'none',
      }}
    />
  );
}
