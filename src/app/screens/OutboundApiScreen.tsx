import { OutboundApiPanel } from '@src/features/outbound-api/OutboundApiPanel';

/** Outbound API. */
export function OutboundApiScreen() {
  return <OutboundApiPanel />;
}
