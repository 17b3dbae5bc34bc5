import { PICKED_PAGE } from '@core/survey/pickLink';
import { selectorOf } from './selectorOf';

const css = `
:host { all: initial }
.bar, .box { position: fixed; z-index: 2147483647; font: 500 14px/20px system-ui, sans-serif; color: #fff; pointer-events: none }
.bar { left: 16px; right: 16px; bottom: 16px; width: fit-content; margin: 0 auto; box-sizing: border-box; padding: 10px 16px;
  border-radius: 8px; background: #10243e; border: 1px solid #fff; overflow-wrap: anywhere }
.box { border: 2px solid #0b5cad; outline: 1px solid #fff; background: rgb(11 92 173 / .15) }
.box:not([style]) { display: none }
`;
/** In the language of the waiting form. */
const helps: Readonly<Record<string, string>> = {
  en: 'Click the element you want, or move to it with Tab and press Enter. Press Escape to cancel.',
  de: 'Klicken Sie auf das gewünschte Element, oder gehen Sie mit Tab dorthin und drücken Sie Enter. Escape beendet die Auswahl.',
  es: 'Haz clic en el elemento que quieras, o llega a él con Tab y pulsa Intro. Escape termina la selección.',
};

/** Elements to select as a whole, instead of an icon or text inside them. */
const pressed = 'a, button, summary, [role="button"]';

let isPicking = false;

/**
 * Lets a person pick an element of the page. Outlines the element under the pointer or in focus. A click or Enter opens a page of
 * `product` that passes the selector to the form with the ticket. The page receives none of these clicks and keys, but browser scrolling
 * and reloading still work.
 */
export const startPicking = (product: string, ticket: string): void => {
  if (isPicking) return;
  isPicking = true;
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const add = (name: string): HTMLElement => {
    const part = document.createElement('div');
    part.className = name;
    root.append(part);
    return part;
  };
  const box = add('box');
  const help = helps[ticket.slice(0, 2)] ?? helps.en!;
  const bar = add('bar');
  bar.setAttribute('role', 'status');
  bar.textContent = help;
  document.documentElement.append(host);

  const ended = new AbortController();
  const on = (names: string, handle: (event: Event) => void): void =>
    names
      .split(' ')
      .forEach((name) => addEventListener(name, handle, { capture: true, signal: ended.signal }));
  const keep = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const meant = (target: EventTarget | null): Element | null =>
    target instanceof Element && target !== host ? (target.closest(pressed) ?? target) : null;
  let outlined: Element | null = null;
  const place = (): void => {
    if (!outlined) return;
    const { left, top, width, height } = outlined.getBoundingClientRect();
    box.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px;box-sizing:border-box`;
  };
  const outline = (target: EventTarget | null): void => {
    const element = meant(target);
    if (!element || element === outlined) return;
    outlined = element;
    place();
    bar.textContent = `${selectorOf(element)}. ${help}`;
  };
  const pick = (target: EventTarget | null): void => {
    const element = meant(target);
    if (element && element !== document.body)
      location.assign(
        `${product}${PICKED_PAGE}#${ticket}.${encodeURIComponent(selectorOf(element))}`,
      );
  };
  // Scrolling changes the element under the pointer without a pointer event.
  on('pointermove focusin', ({ target }) => outline(target));
  on('scroll resize', place);
  on('pointerdown pointerup mousedown mouseup dblclick submit', keep);
  on('click', (event) => {
    keep(event);
    pick(event.target);
  });
  on('keydown', (event) => {
    const { key } = event as KeyboardEvent;
    if (key === 'Enter') {
      keep(event);
      pick(document.activeElement);
    } else if (key === 'Escape') {
      keep(event);
      ended.abort();
      host.remove();
    } else event.stopImmediatePropagation();
  });
  on('keypress keyup', (event) => event.stopImmediatePropagation());
};
