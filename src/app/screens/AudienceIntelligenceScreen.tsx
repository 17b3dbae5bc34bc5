import { AudiencePanel } from '@src/features/audience/AudiencePanel';

export function AudienceIntelligenceScreen() {
  return <AudiencePanel />;
}
