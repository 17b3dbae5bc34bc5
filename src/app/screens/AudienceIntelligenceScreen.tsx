import { AudiencePanel } from '@src/features/audience/AudiencePanel';

/** Audience Intelligence. */
export function AudienceIntelligenceScreen() {
  return <AudiencePanel />;
}
