import { loginBody } from '@core/contract/auth';
import type { InferType } from 'yup';

/** The body of the login call without what only a work account fills. */
export const loginSchema = loginBody.pick(['email', 'password']);

export type LoginValues = InferType<typeof loginSchema>;

/** The login call as the specification lists it: azureId and tenantId are null for a password (CONTRACT-007). */
export const toLoginBody = (values: LoginValues) => ({ ...values, azureId: null, tenantId: null });
