import { useSearchParams } from 'react-router-dom';
import { VerifyEmailPanel } from '@src/features/users/account/VerifyEmailPanel';

/** Confirms the current user's address with the token of an emailed link. */
export function VerifyEmailScreen() {
  const [search] = useSearchParams();
  return <VerifyEmailPanel token={search.get('token') ?? ''} />;
}
