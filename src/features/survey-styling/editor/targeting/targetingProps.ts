import type { DisplayTriggers } from '@core/survey/types';

/** Props of every part of targeting: all triggers, and a callback for changes. */
export interface TargetingProps {
  triggers: DisplayTriggers;
  onChange: (change: Partial<DisplayTriggers>) => void;
  disabled: boolean;
}
