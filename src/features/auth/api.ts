import { forgotPassword, login, register, resetPassword } from '@core/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { mutationFor } from '@src/lib/endpointQuery';
import { startSession } from '@src/lib/session';

/** Signs in with e-mail and password and begins the session. */
export const useLogin = () => {
  const options = mutationFor(login);
  return useMutation({ ...options, onSuccess: startSession });
};

/** Registers a company with its owner. The caller begins the session, after it knows where to go next. */
export const useRegister = () => useMutation(mutationFor(register));

/** Asks for a reset link; the answer is the same for known and unknown addresses. */
export const useForgotPassword = () => useMutation(mutationFor(forgotPassword));

/** Sets a new password with the token of a reset link. */
export const useResetPassword = () => useMutation(mutationFor(resetPassword));
