import { ApiError } from '@src/lib/apiError';

/** Words of the model screen: the specification's heading and labels verbatim, and our own beside them. */
export const MODEL_MESSAGES = {
  heading: "Chart your model's intelligence",
  support: 'Two models rank and explain your items. Tune them here; the next prediction follows.',
  pricing: 'Request Access',
  chooseCompany: 'Choose one company in the header first: models are tuned for one company.',
  saved: 'Model settings saved.',
  reset: 'The defaults are back.',
  readOnly: 'You can read these settings. Changing them needs the permission models:write.',
  stale:
    'Somebody else changed these settings in the meantime. Theirs are shown now beside yours, which are not saved yet: save again to keep them.',
  fitStarted: 'The model is being fitted again.',
} as const;

/** True when somebody else saved in the meantime. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict';

/** The sentence for a failed save or reset, with its reason. */
export const saveFailure = (error: unknown): string =>
  isStale(error)
    ? MODEL_MESSAGES.stale
    : `Failed to save model settings: ${error instanceof Error ? error.message : ''}`;
