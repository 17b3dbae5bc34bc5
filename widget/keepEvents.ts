/**
 * Hides events in a survey from the page: keystrokes, which would trigger the page's shortcuts because the shadow root hides their
 * target, and focus changes, which would make a dialog of the page take focus back. Keys with Ctrl, Alt or ⌘ pass, and so does Escape if
 * the survey has nothing to close.
 */
export const keepEvents = (host: HTMLElement): void => {
  const keep = (event: Event & Partial<KeyboardEvent>): void => {
    const { key, ctrlKey, altKey, metaKey } = event;
    const closesNothing = key === 'Escape' && host.shadowRoot!.querySelector('.inline');
    if (!(ctrlKey || altKey || metaKey || closesNothing)) event.stopPropagation();
  };
  for (const name of ['keydown', 'keypress', 'keyup', 'focusin']) host.addEventListener(name, keep);
};
