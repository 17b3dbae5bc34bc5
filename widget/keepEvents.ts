/**
 * Keeps from the page what it would take for its own: keys typed in a survey, which its shortcuts cannot tell from others because of the
 * shadow root, and the focus, which a dialog of the page would take back. Keys with Ctrl, Alt or ⌘ pass, and Escape where the survey has
 * nothing to close.
 */
export const keepEvents = (host: HTMLElement): void => {
  const keep = (event: Event & Partial<KeyboardEvent>): void => {
    const { key, ctrlKey, altKey, metaKey } = event;
    const closesNothing = key === 'Escape' && host.shadowRoot!.querySelector('.inline');
    if (!(ctrlKey || altKey || metaKey || closesNothing)) event.stopPropagation();
  };
  for (const name of ['keydown', 'keypress', 'keyup', 'focusin']) host.addEventListener(name, keep);
};
