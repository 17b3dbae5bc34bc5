import { activateAccountBody } from '@core/contract/auth';
import { ref, string } from '@core/contract/fields';
import type { InferType } from 'yup';
import { accountText } from './texts/accountText';

/** The invited person's password, twice. */
export const setupAccountSchema = activateAccountBody.pick(['password']).shape({
  confirmPassword: string()
    .oneOf([ref('password')], () => accountText('passwordsDiffer'))
    .default(''),
});

export type SetupAccountValues = InferType<typeof setupAccountSchema>;
