import { useEffect, useEffectEvent } from 'react';
import { restoreSession } from '@src/lib/session';
import { useWorkAccount } from './useWorkAccount';

/** At session start: verifies the account the library still holds. Whatever fails leaves the stored session, which is none (AUTH-045). */
export function ResumeWorkAccount() {
  const { run, error, signIn } = useWorkAccount({ silent: true });
  const start = useEffectEvent(() => {
    run(undefined);
  });
  useEffect(() => {
    start();
  }, []);
  useEffect(() => {
    if (error !== undefined) restoreSession();
  }, [error]);
  return signIn;
}
