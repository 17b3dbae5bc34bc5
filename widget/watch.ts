import { isResting } from '@core/survey/isResting';
import { modeOf } from '@core/survey/targeting';
import type { BehaviorTriggers, WidgetSurvey } from '@core/survey/types';
import type { ShowContext } from './showSurvey';

/** How long a page that fits the window must be open to count as scrolled to its end, in ms. */
const settledMs = 2000;

/**
 * Calls back once, on the first enabled behavior, or immediately if none is enabled (OP-120).
 * @returns a function that stops waiting.
 */
export const awaitMoment = (
  survey: WidgetSurvey,
  { bus, list, memory }: Pick<ShowContext, 'bus' | 'list' | 'memory'>,
  done: (byPerson?: boolean) => void,
): (() => void) => {
  const waiting = new AbortController();
  const stop = (): void => waiting.abort();
  const fire = (byPerson?: boolean): void => {
    // Another survey may have opened since the decision. A survey that the visitor opens is shown anyway.
    const rests =
      !byPerson &&
      modeOf(survey) === 'overlay' &&
      isResting(memory.last, Date.now(), list?.triggerSettings);
    if (waiting.signal.aborted || rests) return;
    stop();
    done(byPerson);
  };
  if (!watch(survey.display_triggers!.behaviorTriggers!, bus, waiting.signal, fire)) fire();
  return stop;
};

/** Watches for each behavior of a rule. @returns true if there is one. */
const watch = (
  { scrollDepth, timeOnPage, exitIntent, elementClick, event }: Partial<BehaviorTriggers>,
  bus: EventTarget,
  signal: AbortSignal,
  fire: (byPerson?: boolean) => void,
): boolean => {
  const on = (target: EventTarget, name: string, handler: (event: MouseEvent) => unknown): void =>
    target.addEventListener(name, handler as (event: Event) => void, { capture: true, signal });
  if (scrollDepth) {
    const look = (element: Element): unknown =>
      isPage(element) &&
      (element.scrollTop + element.clientHeight + 1) * 100 >= element.scrollHeight * scrollDepth &&
      fire();
    on(window, 'scroll', ({ target }) =>
      look(target instanceof Element ? target : document.documentElement),
    );
    const settle = (): unknown => setTimeout(() => !scrollers().some(isLong) && fire(), settledMs);
    if (document.readyState === 'complete') settle();
    else on(window, 'load', settle);
  }
  if (timeOnPage) setTimeout(() => fire(), timeOnPage * 1000);
  if (exitIntent)
    on(
      document,
      'mouseout',
      ({ relatedTarget, clientY }) => !relatedTarget && clientY <= 0 && fire(),
    );
  if (elementClick)
    on(document, 'click', ({ target }) => {
      try {
        if ((target as Element).closest(elementClick)) fire(true);
      } catch {
        /* Invalid selector: this behavior cannot occur. */
      }
    });
  if (event) on(bus, `track ${event}`, () => fire());
  return !!(scrollDepth || timeOnPage || exitIntent || elementClick || event);
};

/** True if an element fills most of the window: then it scrolls the page, and is not a list within it. */
const isPage = ({ clientWidth, clientHeight }: Element): boolean =>
  clientWidth * 2 > innerWidth && clientHeight * 2 > innerHeight;

const isLong = (element: Element): boolean =>
  isPage(element) && element.scrollHeight > element.clientHeight + 1;

/** Returns the elements that may scroll at the middle of the window, the page itself included. */
const scrollers = (): Element[] => {
  const found = [document.documentElement];
  let element = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  for (; element && element !== document.body; element = element.parentElement)
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) found.push(element as HTMLElement);
  return found;
};
