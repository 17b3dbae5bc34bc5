import { ScreenPlaceholder } from '../ScreenPlaceholder';

/** Outbound API. */
export function OutboundApiScreen() {
  return <ScreenPlaceholder title="Outbound API" message="Tokens, attributes and a live test of the prediction service live here." />;
}
