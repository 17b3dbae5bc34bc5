import { OutboundApiPanel } from '@src/features/outbound-api/OutboundApiPanel';

export function OutboundApiScreen() {
  return <OutboundApiPanel />;
}
