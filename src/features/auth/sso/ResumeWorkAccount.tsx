import { useEffect, useEffectEvent } from 'react';
import { restoreSession } from '@src/lib/session';
import { forgetStoredSession } from '../model/forgetStoredSession';
import { useWorkAccount } from './useWorkAccount';

/**
 * At session start, verifies the account that the library still has. On failure, keeps a complete
 * stored session, which another tab may have started in the meantime (AUTH-045), and deletes an
 * incomplete one (AUTH-049).
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
