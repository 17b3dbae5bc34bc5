import { registerBody } from '@core/contract/auth';
import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { ref, string } from '@core/contract/fields';
import type { InferType } from 'yup';
import { authFormText } from './texts/authFormText';

/** The body of the register call and the repeated password. */
const registerSchema = registerBody.shape({
  confirmPassword: string()
    .required(() => authFormText('allFieldsRequired'))
    .oneOf([ref('password')], () => authFormText('passwordsDiffer')),
});

export type RegisterValues = InferType<typeof registerSchema>;

export const emptyRegistration: RegisterValues = {
  name: '',
  email: '',
  companyName: '',
  password: '',
  confirmPassword: '',
};

const resolve = yupResolver(registerSchema);

/**
 * Validates the form with the call's schema. Each empty field has its own message; the specified message about all of them appears once,
 * above the form.
 */
export const registerResolver: Resolver<RegisterValues, unknown, RegisterValues> = async (
  values,
  context,
  options,
) => {
  const result = await resolve(values, context, options);
  const named = Object.entries(result.errors).map(([name, error]) => [
    name,
    error.type === 'required' ? { ...error, message: authFormText('fillIn') } : error,
  ]);
  return Object.keys(result.errors).length === 0
    ? result
    : { values: {}, errors: Object.fromEntries(named) as FieldErrors<RegisterValues> };
};

/** Returns whether at least one field is empty. */
export const lacksField = (errors: FieldErrors<RegisterValues>): boolean =>
  Object.values(errors).some((error) => error.type === 'required');

export const toRegisterBody = ({ email, name, password, companyName }: RegisterValues) => ({
  email,
  name,
  password,
  companyName,
});
