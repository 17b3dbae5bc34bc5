import { resetPasswordBody } from '@core/contract/auth';
import { ref, string } from '@core/contract/fields';
import type { InferType } from 'yup';
import { authFormText } from './texts/authFormText';

/** The new password, twice. */
export const resetPasswordSchema = resetPasswordBody.pick(['password']).shape({
  confirmPassword: string()
    .oneOf([ref('password')], () => authFormText('passwordsDiffer'))
    .default(''),
});

export type ResetPasswordValues = InferType<typeof resetPasswordSchema>;
