import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { currentSession } from '@src/lib/session';
import { AuthLayout } from '@src/features/auth/components/AuthLayout/AuthLayout';
import { RegisterPanel } from '@src/features/auth/RegisterPanel';

/** Registration of a company and its owner; success continues with the company profile. */
export function RegisterScreen() {
  const navigate = useNavigate();
  const [signedInBefore] = useState(() => currentSession().status === 'signedIn');
  if (signedInBefore) return <Navigate to="/" replace />;
  return (
    <AuthLayout>
      <RegisterPanel
        onRegistered={(warning) => {
          void navigate('/company-profile', { replace: true, state: { warning } });
        }}
      />
    </AuthLayout>
  );
}
