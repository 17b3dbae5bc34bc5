import { lazy, Suspense, useState } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { currentSession } from '@src/lib/session';
import { AuthLayout } from '@src/features/auth/components/AuthLayout/AuthLayout';
import { RegisterPanel } from '@src/features/auth/RegisterPanel';

const OperatorPanel = lazy(withTexts(() => import('@src/features/auth/OperatorPanel')));

/**
 * Registers a company and its owner, then continues with the company profile. With `?operator`,
 * where the server sends the first visitor of an empty installation, it creates the operator and
 * continues with the overview of the first company. A setup link, with its code after #, also
 * works for someone who is signed in.
 */
export function RegisterScreen() {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [signedInBefore] = useState(() => currentSession().status === 'signedIn');
  if (signedInBefore && !hash) return <Navigate to="/" replace />;
  return (
    <AuthLayout>
      {search === '?operator' ? (
        <Suspense>
          <OperatorPanel
            onReady={() => {
              void navigate('/', { replace: true });
            }}
          />
        </Suspense>
      ) : (
        <RegisterPanel
          onRegistered={(warning) => {
            void navigate('/company-profile', { replace: true, state: { warning } });
          }}
        />
      )}
    </AuthLayout>
  );
}
