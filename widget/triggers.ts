import type { BehaviorTriggers } from '@core/survey/types';

/** Calls back once, at the first enabled behaviour, or at once without any (OP-120). Answers how to stop waiting. */
export const awaitBehaviour = (rule: Partial<BehaviorTriggers>, done: () => void): (() => void) => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = (): void => waiting.abort();
  const fire = (): void => {
    if (!signal.aborted) done();
    stop();
  };
  const on = (target: EventTarget, name: string, handler: (event: MouseEvent) => unknown): void =>
    target.addEventListener(name, handler as (event: Event) => void, { capture: true, signal });
  const { scrollDepth, timeOnPage, exitIntent, elementClick } = rule;
  if (scrollDepth) {
    on(
      window,
      'scroll',
      () =>
        (scrollY + innerHeight) * 100 >= document.documentElement.scrollHeight * scrollDepth &&
        fire(),
    );
  }
  if (timeOnPage) setTimeout(fire, timeOnPage * 1000);
  if (exitIntent)
    on(document, 'mouseout', (event) => !event.relatedTarget && event.clientY <= 0 && fire());
  if (elementClick) {
    on(document, 'click', ({ target }) => {
      try {
        if ((target as Element).closest(elementClick)) fire();
      } catch {
        /* Not a selector: this behaviour cannot happen. */
      }
    });
  }
  if (!(scrollDepth || timeOnPage || exitIntent || elementClick)) fire();
  return stop;
};
