import type { DisplayTriggers } from '@core/survey/types';

/** What every part of targeting takes: all triggers, and where a change of some of them goes. */
export interface TargetingProps {
  triggers: DisplayTriggers;
  onChange: (change: Partial<DisplayTriggers>) => void;
  disabled: boolean;
}
