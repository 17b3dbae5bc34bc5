import { BareLayout } from '../BareLayout';
import { ScreenPlaceholder } from '../ScreenPlaceholder';

/** Invitation activation. */
export function SetupAccountScreen() {
  return (
    <BareLayout>
      <ScreenPlaceholder title="Set up your account" message="Invited people choose their password here." action={{ label: 'Go to sign in', to: '/login' }} />
    </BareLayout>
  );
}
