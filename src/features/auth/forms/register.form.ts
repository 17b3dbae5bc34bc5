import { registerBody } from '@core/contract/auth';
import { ref, string, type InferType } from 'yup';
import { AUTH_MESSAGES } from '../messages';

/** The body of the register call and the repeated password. */
export const registerSchema = registerBody.shape({
  confirmPassword: string().required(AUTH_MESSAGES.allFieldsRequired).oneOf([ref('password')], AUTH_MESSAGES.passwordsDiffer),
});

export type RegisterValues = InferType<typeof registerSchema>;

export const emptyRegistration: RegisterValues = { name: '', email: '', companyName: '', password: '', confirmPassword: '' };

export const toRegisterBody = ({ email, name, password, companyName }: RegisterValues) => ({ email, name, password, companyName });
