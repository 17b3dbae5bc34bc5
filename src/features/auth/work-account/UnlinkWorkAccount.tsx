import { PasswordProof } from './PasswordProof';
import { useUnlinkWorkAccount } from './workAccountApi';
import { workAccountText } from './texts/workAccountText';

/**
 * Unlinks the work account, after checking the password that the user will sign in with from then
 * on.
 */
export function UnlinkWorkAccount({ onDone }: { onDone: () => void }) {
  const { mutate, isPending, error } = useUnlinkWorkAccount();
  return (
    <PasswordProof
      label={workAccountText('unlink')}
      busyLabel={workAccountText('unlinking')}
      isDestructive
      busy={isPending}
      error={isPending ? undefined : error?.message}
      onProve={(currentPassword) => {
        mutate({ body: { currentPassword } }, { onSuccess: onDone });
      }}
    />
  );
}
