import type { Visit } from '@core/survey/targeting';
import { newVisitorId, type VisitorMemory } from './memory';
import type { ShowContext } from './showSurvey';

/** Returns the current visit for the targeting rules. */
export const readVisit = (
  script: Element,
  { memory, session }: VisitorMemory,
  context: Pick<ShowContext, 'person'>,
): Visit => {
  const { userAgent: agent, language } = navigator;
  return {
    url: location.href,
    referrer: document.referrer,
    // Targeting only distinguishes desktops from other devices. An iPad identifies itself as a Macintosh
    // with a touch screen.
    device:
      /mobi|android|tablet/i.test(agent) || (/mac/i.test(agent) && navigator.maxTouchPoints)
        ? 'mobile'
        : 'desktop',
    now: new Date(),
    locale: language,
    returning: session.returning,
    seeds: { random: newVisitorId(), 'session-based': session.seed, sticky: memory.visitor },
    lookUp: (field, type) =>
      named(context.person[type!]) ?? named(context.person[field]) ?? lookUp(script, field),
    history: memory,
  };
};

const named = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

/**
 * Returns the value of an identifier field, in the order of OP-128: script data attribute, page variable, URL parameter,
 * cookie.
 */
const lookUp = (script: Element, field: string): string | undefined => {
  const variable = (window as unknown as Record<string, unknown>)[field];
  let cookies = '';
  try {
    cookies = document.cookie.replace(/[+&]/g, encodeURIComponent).replace(/; */g, '&');
  } catch {
    /* A sandboxed frame, or a page that blocks cookies. */
  }
  return (
    script.getAttribute(`data-${field}`) ??
    script.getAttribute(`data-${field.replace(/_/g, '-')}`) ??
    (/string|number/.test(typeof variable)
      ? String(variable)
      : (new URLSearchParams(`${location.search}&${cookies}`).get(field) ?? undefined))
  );
};
