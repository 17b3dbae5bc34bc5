import { loginBody } from '@core/contract/auth';
import type { InferType } from 'yup';

/** The body of the login call without the fields for work accounts. */
export const loginSchema = loginBody.pick(['email', 'password']);

export type LoginValues = InferType<typeof loginSchema>;

/**
 * Returns the login body as specified: azureId and tenantId are null for a password (CONTRACT-007).
 */
export const toLoginBody = (values: LoginValues) => ({ ...values, azureId: null, tenantId: null });
