import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { describedBy, FieldFrame, type FieldProps } from '@src/components/FieldFrame/FieldFrame';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import { afterPress } from './afterPress';

export interface TextInputProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?:
    | 'text'
    | 'email'
    | 'password'
    | 'url'
    | 'tel'
    | 'number'
    | 'date'
    | 'datetime-local'
    | 'time'
    | 'search';
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  autoFocus?: boolean;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** More than one row makes it a textarea. */
  rows?: number;
  /** Monospace, for JSON and expressions. */
  code?: boolean;
  start?: ReactNode;
  end?: ReactNode;
  readOnly?: boolean;
  name?: string;
  maxLength?: number | undefined;
  /** Attributes of the input element, such as min and max. */
  inputProps?: Record<string, unknown>;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/**
 * A labeled text field. `onChange` receives the text. Errors and help are linked to the input. A
 * number keeps its typed form until the field loses focus, so that "1", "-" or "0." doesn't change
 * while the user types "10", "-5" or "0.05".
 */
export function TextInput({
  value,
  onChange,
  onBlur,
  type = 'text',
  placeholder,
  autoComplete,
  autoFocus,
  size = 'medium',
  rows,
  code = false,
  start,
  end,
  readOnly,
  name,
  maxLength,
  inputProps,
  inputRef,
  ...field
}: TextInputProps) {
  const id = useId();
  const [typedNumber, setTypedNumber] = useState<string | null>(null);
  const change = (text: string) => {
    if (type === 'number') setTypedNumber(text);
    onChange(text);
  };
  const leave = () => {
    setTypedNumber(null);
    if (onBlur) afterPress(onBlur);
  };
  const optionalProps = {
    ...(placeholder ? { placeholder } : {}),
    ...(autoComplete ? { autoComplete } : {}),
    ...(autoFocus ? { autoFocus } : {}),
    ...(inputRef ? { inputRef } : {}),
    ...(name ? { name } : {}),
    ...(readOnly ? { readOnly } : {}),
  } satisfies OutlinedInputProps;
  return (
    <FieldFrame id={id} {...field}>
      <OutlinedInput
        id={id}
        type={type}
        value={typedNumber ?? value}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        fullWidth
        size={size === 'small' ? 'small' : 'medium'}
        error={Boolean(field.error)}
        disabled={field.disabled ?? false}
        {...(rows ? { multiline: true, minRows: rows, maxRows: Math.max(rows, 14) } : {})}
        startAdornment={start}
        endAdornment={end}
        {...optionalProps}
        sx={{
          ...(readOnly ? { backgroundColor: color.sunken, color: color.textSecondary } : {}),
          ...(size === 'large' ? { minHeight: rem(40) } : {}),
          ...(code ? { fontFamily: font.mono, fontSize: textRole.code.fontSize } : {}),
        }}
        slotProps={{
          input: {
            ...inputProps,
            ...(maxLength ? { maxLength } : {}),
            'aria-describedby': describedBy(id, field.help, field.error),
          },
        }}
      />
    </FieldFrame>
  );
}
