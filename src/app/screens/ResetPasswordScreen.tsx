import { useSearchParams } from 'react-router-dom';
import { AuthLayout } from '@src/features/auth/components/AuthLayout/AuthLayout';
import { ResetPasswordPanel } from '@src/features/auth/ResetPasswordPanel';

/** Sets a new password with the token of a reset link. */
export function ResetPasswordScreen() {
  const [search] = useSearchParams();
  return (
    <AuthLayout>
      <ResetPasswordPanel token={search.get('token') ?? ''} />
    </AuthLayout>
  );
}
