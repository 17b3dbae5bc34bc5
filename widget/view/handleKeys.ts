import type { FrameProps } from './SurveyFrame';

/** Escape closes; 1 to 9 choose in the question at hand; Enter in a field of a scrolling survey moves on instead of submitting. */
export const handleKeys = (event: KeyboardEvent, { mode, onClose, settings }: FrameProps): void => {
  const { key, ctrlKey, metaKey, altKey } = event;
  const card = event.currentTarget as HTMLElement;
  const field = event.composedPath()[0] as HTMLElement;
  const typing = field.matches('input:not([type=radio],[type=checkbox]),textarea,select');
  const question = field.closest('fieldset') ?? card.querySelector('fieldset');
  if (key === 'Escape' && mode !== 'inline') onClose();
  else if (/^\d$/.test(key) && !typing && !ctrlKey && !metaKey && !altKey) {
    const choice = question?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    choice?.click();
    choice?.focus();
  } else if (key === 'Enter' && typing && field.tagName === 'INPUT' && settings.display.viewMode === 'scroll') {
    event.preventDefault();
    (question?.nextElementSibling ?? card).querySelector<HTMLElement>('input,select,textarea,.next')?.focus();
  }
};
