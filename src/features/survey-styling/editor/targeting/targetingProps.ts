import type { DisplayTriggers } from '@core/survey/types';

/** Props of every targeting control: all triggers, and a callback for changes. */
export interface TargetingProps {
  triggers: DisplayTriggers;
  onChange: (change: Partial<DisplayTriggers>) => void;
  disabled: boolean;
}
