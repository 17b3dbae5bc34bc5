import { forgotPassword, login, register, resetPassword } from '@core/contract/auth';
import { call } from '@src/lib/apiClient';
import { startSession } from '@src/lib/session';
import { useAction } from '@src/lib/useAction';
import { toLoginBody, type LoginValues } from './forms/login.form';
import { toRegisterBody, type RegisterValues } from './forms/register.form';

/** Signs in with email and password and starts the session. */
export const useLogin = () =>
  useAction(async (values: LoginValues) => {
    startSession(await call(login, { body: toLoginBody(values) }));
  });

/**
 * Registers a company with its owner, calls `onRegistered` with the server's warning, if any, and
 * starts the session.
 */
export const useRegister = (onRegistered: (warning: string | undefined) => void) =>
  useAction(async (values: RegisterValues) => {
    const answer = await call(register, { body: toRegisterBody(values) });
    onRegistered(answer.warning);
    startSession(answer);
  });

/** Requests a reset link. The response is the same for known and unknown addresses. */
export const useForgotPassword = () =>
  useAction((email: string) => call(forgotPassword, { body: { email } }));

/** Sets a new password with the token of a reset link. Returns true. */
export const useResetPassword = (token: string) =>
  useAction(async (password: string) => {
    await call(resetPassword, { body: { token, password } });
    return true;
  });
