import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormTextField, type FormTextFieldProps } from '../FormTextField/FormTextField';
import { firstPageText } from '@src/components/first-page/texts/firstPageText';

/**
 * A password in a form, hidden until the eye button is clicked. `autoComplete` is `current-password` or
 * `new-password`.
 */
export function FormPasswordField<Values extends FieldValues>(
  props: Omit<FormTextFieldProps<Values>, 'type' | 'end' | 'rows' | 'code'>,
) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FormTextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          aria-label={firstPageText(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
        </IconButton>
      }
    />
  );
}
