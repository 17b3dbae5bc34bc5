import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@src/lib/session';
import { AuthLayout } from '@src/features/auth/components/AuthLayout/AuthLayout';
import { LoginPanel } from '@src/features/auth/LoginPanel';
import { PageSpinner } from '../PageSpinner';
import { safeOrigin } from '../safeOrigin';

/** Sign-in. A signed-in visitor is redirected to the remembered route, or to / without one (OP-002, OP-017). */
export function LoginScreen() {
  const { status } = useSession();
  const { state } = useLocation();
  if (status === 'loading') return <PageSpinner />;
  if (status === 'signedIn') return <Navigate to={safeOrigin(state)} replace />;
  return (
    <AuthLayout>
      <LoginPanel />
    </AuthLayout>
  );
}
