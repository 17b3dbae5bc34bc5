import { useState } from 'react';
import { ApiError } from '@src/lib/apiError';
import { workAccountMessage } from '../model/signInFailure';
import { useWorkAccount } from '../sso/useWorkAccount';
import { PasswordProof } from './PasswordProof';
import { useLinkWorkAccount } from './workAccountApi';
import { authText } from '../texts/authText';
import { workAccountText } from './texts/workAccountText';

/**
 * Links a work account: the password first, then the provider's window. After a wrong password the
 * work account stays proven, so the window doesn't open again.
 */
export function LinkWorkAccount({ onDone }: { onDone: () => void }) {
  const [proven, setProven] = useState<string | null>(null);
  const link = useLinkWorkAccount();
  const save = async (idToken: string, currentPassword: string): Promise<void> => {
    setProven(idToken);
    try {
      await link.mutateAsync({ body: { idToken, currentPassword } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'wrong_password') setProven(null);
      throw error;
    }
    onDone();
  };
  const popup = useWorkAccount<string>({
    verify: ({ idToken }, currentPassword) => save(idToken, currentPassword),
  });
  const busy = popup.busy || link.isPending;
  const isWaiting = busy && !link.isPending;
  const error = busy ? null : (link.error ?? popup.error);
  return (
    <>
      {popup.signIn}
      <PasswordProof
        label={workAccountText('link')}
        busyLabel={isWaiting ? authText('workAccount.waiting') : workAccountText('linking')}
        busy={busy}
        error={error ? messageOf(error) : undefined}
        again={isWaiting ? authText('workAccount.again') : undefined}
        onProve={(currentPassword) => {
          if (proven === null) {
            link.reset();
            popup.run(currentPassword);
          } else save(proven, currentPassword).catch(() => undefined);
        }}
      />
    </>
  );
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : workAccountMessage(error);
