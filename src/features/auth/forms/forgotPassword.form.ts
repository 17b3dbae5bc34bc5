import { loginBody } from '@core/contract/auth';

/** The only field of a reset request: the sign-in address, under the same rules. */
export const forgotPasswordSchema = loginBody.pick(['email']);
