import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AuthLayout } from '@src/features/auth/components/AuthLayout/AuthLayout';
import { SetupAccountPanel } from '@src/features/users/account/SetupAccountPanel';

/** Activates an invitation, then opens /dashboard. */
export function SetupAccountScreen() {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const leave = useCallback(() => {
    void navigate('/dashboard', { replace: true });
  }, [navigate]);
  return (
    <AuthLayout>
      <SetupAccountPanel token={address.get('token') ?? ''} onActivated={leave} />
    </AuthLayout>
  );
}
