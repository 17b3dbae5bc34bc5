import { loginBody } from '@core/contract/auth';

/** The one field of the request for a reset link: the address of sign-in, under the same rules. */
export const forgotPasswordSchema = loginBody.pick(['email']);
