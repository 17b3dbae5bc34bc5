import { ApiError } from '@src/lib/apiError';

/** Words of the model screen: the specification's heading and labels verbatim, and our own beside them. */
export const MODEL_MESSAGES = {
  heading: "Chart your model's intelligence",
  support: 'Two models rank and explain your items. Tune them here; the next prediction follows.',
  pricing: 'Request Access',
  chooseCompany: 'Choose one company in the header first: models are tuned for one company.',
  saved: 'Model settings saved.',
  reset: 'Settings are back to their defaults.',
  readOnly: 'You can read these settings. Changing them needs the permission models:write.',
  stale:
    'Someone else changed these settings. Compare both versions below. Your changes are not saved yet: save again to keep them.',
  fitStarted: 'Retraining the model.',
} as const;

/** True when someone else saved in the meantime. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict';

/** The sentence for a failed save or reset, with its reason. */
export const saveFailure = (error: unknown): string =>
  isStale(error)
    ? MODEL_MESSAGES.stale
    : `Failed to save model settings: ${error instanceof Error ? error.message : ''}`;
