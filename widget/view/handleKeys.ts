import type { FrameProps } from './SurveyFrame';

/**
 * Escape closes the survey if possible, a modal card by its own `cancel`; otherwise the browser
 * would also close a dialog of the page. 0 to 9 choose an answer in the current question, unless
 * the visitor is typing.
 */
export const handleKeys = (event: KeyboardEvent, { mode, isModal, onClose }: FrameProps): void => {
  const { key, ctrlKey, metaKey, altKey } = event;
  const field = event.composedPath()[0] as HTMLElement;
  if (key === 'Escape' && mode !== 'inline' && !isModal) onClose();
  else if (
    /^\d$/.test(key) &&
    !(ctrlKey || metaKey || altKey) &&
    !field.matches('input:not([type=radio],[type=checkbox]),textarea,select')
  ) {
    const choice = (
      field.closest('fieldset') ?? (event.currentTarget as HTMLElement)
    ).querySelector<HTMLElement>(`[data-key="${key}"]`);
    choice?.click();
    choice?.focus();
  }
};
