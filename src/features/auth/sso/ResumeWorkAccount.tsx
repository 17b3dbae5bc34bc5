import { useEffect, useEffectEvent } from 'react';
import { restoreSession } from '@src/lib/session';
import { forgetStoredSession } from '../model/forgetStoredSession';
import { useWorkAccount } from './useWorkAccount';

/**
 * At session start: verifies the account the library still holds. Whatever fails leaves a whole stored session, which another tab may have
 * begun meanwhile (AUTH-045); what is left of a broken one is forgotten (AUTH-049).
 */
export function ResumeWorkAccount() {
  const { run, error, signIn } = useWorkAccount<undefined>({ silent: true });
  const start = useEffectEvent(() => {
    run(undefined);
  });
  useEffect(() => {
    start();
  }, []);
  useEffect(() => {
    if (error !== undefined && !restoreSession()) forgetStoredSession();
  }, [error]);
  return signIn;
}
