import { PICKED_PAGE } from '@core/survey/pickLink';
import { selectorOf } from './selectorOf';

const css = `
:host { all: initial }
.bar, .box { position: fixed; z-index: 2147483647; font: 500 14px/20px system-ui, sans-serif; color: #fff; pointer-events: none }
.bar { left: 50%; bottom: 16px; transform: translateX(-50%); max-width: calc(100vw - 32px); box-sizing: border-box; padding: 10px 16px;
  border-radius: 8px; background: #10243e; border: 1px solid #fff; overflow-wrap: anywhere }
.box { border: 2px solid #0b5cad; outline: 1px solid #fff; background: rgb(11 92 173 / .15) }
.box:not([style]) { display: none }
`;
const help =
  'Click the element you want, or move to it with Tab and press Enter. Escape ends this.';

let isPicking = false;

/**
 * Lets a person pick an element of the page: what is under the pointer or has the focus gets an outline, and a click or Enter goes to the
 * picked page of `product`, which hands the selector to the form that has the ticket. The page itself gets none of these clicks and keys.
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
  const outline = (target: EventTarget | null): void => {
    if (!(target instanceof Element) || target === host) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    box.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px;box-sizing:border-box`;
    bar.textContent = `${selectorOf(target)}. ${help}`;
  };
  const pick = (target: EventTarget | null): void => {
    if (target instanceof Element && target !== host)
      location.assign(
        `${product}${PICKED_PAGE}#${ticket}.${encodeURIComponent(selectorOf(target))}`,
      );
  };
  on('pointerover focusin', ({ target }) => outline(target));
  on('pointerdown pointerup mousedown mouseup dblclick submit', keep);
  on('click', (event) => {
    keep(event);
    pick(event.target);
  });
  on('keydown', (event) => {
    const { key } = event as KeyboardEvent;
    if (key === 'Tab') return;
    keep(event);
    if (key === 'Enter') pick(document.activeElement);
    if (key !== 'Escape') return;
    ended.abort();
    host.remove();
  });
};
