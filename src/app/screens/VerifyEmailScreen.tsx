import { useSearchParams } from 'react-router-dom';
import { VerifyEmailPanel } from '@src/features/users/account/VerifyEmailPanel';

/** Confirms one's own address, with the token of a mailed link. */
export function VerifyEmailScreen() {
  const [search] = useSearchParams();
  return <VerifyEmailPanel token={search.get('token') ?? ''} />;
}
