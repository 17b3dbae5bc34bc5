import { useLocation } from 'react-router-dom';
import { Message } from '@src/components/Message/Message';
import { BareLayout } from '../BareLayout';
import { ScreenPlaceholder } from '../ScreenPlaceholder';

/** The company profile, in the flow after registration. Shows what registration had to say about the chosen password. */
export function CompanyProfileScreen() {
  const { state } = useLocation();
  const warning: unknown = typeof state === 'object' && state !== null && 'warning' in state ? state.warning : undefined;
  return (
    <BareLayout>
      {typeof warning === 'string' && <Message tone="warning">{warning}</Message>}
      <ScreenPlaceholder title="Company Profile" message="What your company does, and how to reach it, is kept here. You can fill it in at any time." action={{ label: 'Skip for now', to: '/' }} />
    </BareLayout>
  );
}
