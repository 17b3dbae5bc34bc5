import { fillSentence } from '@core/survey/fillSentence';
import {
  isSafeLink,
  quotaScreen,
  thanksFor,
  type SurveyScreen,
  type ThanksScreen,
} from '@core/survey/screens';
import { pipeAnswers } from '@core/survey/piping';
import type { Answers } from '@core/survey/types';
import { dropHiddenAnswers } from '@core/survey/visibility';
import { widgetTexts, previewTexts } from '@core/survey/widgetTexts';
import { passKeys, placeInBlocks, shownValues } from './blocks';
import type { DrawOptions } from './drawSurvey';
import type { FrameProps } from './view/SurveyFrame';
import css from './screens.css?inline';

/** How long a thank-you screen is shown before its link opens automatically, in ms. */
const readMs = 3000;
/** How long a tap is visible before the survey continues, in ms. */
const tapMs = 250;

/** State shared by all renders of one survey. */
interface Own {
  /** The visitor has left the welcome screen. */
  hasBegun: boolean;
  /** True if a preview returned to its questions. */
  isBack: boolean;
  panel?: HTMLElement | undefined;
  /** Key of the panel's current content. */
  drawnFrom?: string | undefined;
  leavesAt?: ReturnType<typeof setTimeout>;
}

const owned = new WeakMap<ShadowRoot, Own>();
let sheet: CSSStyleSheet | undefined;

/** Draws the welcome and thank-you screens of a survey, and continues automatically after a one-tap answer. */
const extend = (root: ShadowRoot, drawn: FrameProps, options: DrawOptions): void => {
  const own = owned.get(root) ?? start(root);
  if (drawn.settings.display.oneTap) root.host.setAttribute('data-one-tap', '');
  else root.host.removeAttribute('data-one-tap');
  const card = root.querySelector<HTMLElement>('.card');
  if (!card) return;
  const { state, survey } = drawn;
  const welcome = survey.screens?.welcome;
  if (Object.keys(state.answers).length > 0) own.hasBegun = true;
  if (state.notice !== 'preview') own.isBack = false;
  // A survey that is shown again starts with its welcome screen.
  if (state.phase === 'done') own.hasBegun = false;
  const asks = state.phase === 'asking';
  if (asks && welcome && !own.hasBegun && survey.questions.length > 0)
    return put(root, own, card, 'welcome', welcome, drawn, () =>
      begin(root, own, card, options.onBegin),
    );
  const isSent = state.notice === 'saved' || state.notice === 'kept';
  const thanks =
    (isSent && state.phase === 'done') || (state.notice === 'preview' && !own.isBack)
      ? thanksFor(survey, state.answers, shownValues(survey))
      : state.phase === 'done'
        ? quotaScreen(survey, state.notice)
        : undefined;
  if (!thanks) return take(own, card);
  put(root, own, asks ? card : card.querySelector<HTMLElement>('.done')!, 'thanks', thanks, drawn);
  if (state.phase === 'done' && thanks.redirect && isSafeLink(thanks.link))
    own.leavesAt ??= setTimeout(
      // Closing the survey, or leaving its page, ends it.
      () => own.panel?.isConnected && location.assign(thanks.link!),
      readMs,
    );
};

/** Options of a render that need this part. */
export default { extend, placeOf: placeInBlocks } satisfies Partial<DrawOptions>;

const start = (root: ShadowRoot): Own => {
  const own: Own = { hasBegun: false, isBack: false };
  owned.set(root, own);
  if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  // Before the questions are shown, keys have no answer to choose.
  root.addEventListener(
    'keydown',
    (event) => {
      if (own.panel?.isConnected && /^\d$/.test((event as KeyboardEvent).key))
        event.stopPropagation();
    },
    true,
  );
  passKeys(root);
  let timer: ReturnType<typeof setTimeout>;
  root.addEventListener('click', (event) => {
    const field = tappedField(event as MouseEvent);
    if (!field || !root.host.hasAttribute('data-one-tap')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const fields = [...root.querySelectorAll('fieldset')];
      if (fields.at(-1) === field && fields.every(isAnswered) && !field.querySelector('.text'))
        root.querySelector<HTMLElement>('.next')?.click();
    }, tapMs);
  });
  return own;
};

/**
 * Returns the question whose option was tapped. Keys also cause click events, but with a count of 0: arrow keys only move the selection.
 */
const tappedField = ({ target, detail }: MouseEvent): Element | null | undefined => {
  const option = detail > 0 ? (target as Element).closest?.('.option') : undefined;
  return option?.querySelector('[type=radio]') && option.closest('fieldset');
};

const isAnswered = (field: Element): boolean =>
  !field.querySelector('input,select,textarea') ||
  !!field.querySelector('input:checked') ||
  [...field.querySelectorAll<HTMLInputElement>('.text')].some(({ value }) => value.trim());

const begin = (root: ShadowRoot, own: Own, card: Element, onBegin?: () => void): void => {
  own.hasBegun = true;
  take(own, card);
  onBegin?.();
  root.querySelector<HTMLElement>('legend')?.focus();
};

const take = (own: Own, card: Element): void => {
  own.panel?.remove();
  own.panel = own.drawnFrom = undefined;
  for (const place of [card, ...card.querySelectorAll('[data-screen]')])
    place.removeAttribute('data-screen');
};

/** Inserts a screen once and hides the questions or default text in its place. */
const put = (
  root: ShadowRoot,
  own: Own,
  place: HTMLElement,
  kind: 'welcome' | 'thanks',
  screen: SurveyScreen & ThanksScreen,
  drawn: FrameProps,
  onStart?: () => void,
): void => {
  const { survey, sentences, state } = drawn;
  const values = {
    ...dropHiddenAnswers(survey.questions, state.answers),
    ...shownValues(survey),
  };
  // The texts of a language may load later.
  const from = JSON.stringify([
    ...[kind, screen, survey.language, sentences.locale, state.notice],
    values,
  ]);
  if (own.drawnFrom === from && own.panel?.parentNode === place) return;
  own.panel?.remove();
  own.drawnFrom = from;
  own.panel = panelOf(screen, drawn, values, onStart, () => {
    own.isBack = true;
    take(own, place);
  });
  place.setAttribute('data-screen', screen.quota ? 'saved' : (state.notice ?? kind));
  place.append(own.panel);
  // Only if focus is already in the survey: a survey that opens automatically must not take focus.
  if (kind === 'welcome' && root.activeElement) own.panel.focus();
};

const panelOf = (
  screen: ThanksScreen,
  { survey, state, sentences, mode, onClose }: FrameProps,
  values: Answers,
  onStart: (() => void) | undefined,
  onBack: () => void,
): HTMLElement => {
  const say = (key: keyof typeof previewTexts | keyof typeof widgetTexts): string =>
    fillSentence(survey.ui[key] ?? { ...previewTexts, ...widgetTexts, ...sentences }[key], {});
  const { picture, link } = screen;
  const said = screen.translations?.[survey.language];
  const [title, text, button] = (['title', 'text', 'button'] as const).map((part) =>
    pipeAnswers(said?.[part] || (screen[part] ?? ''), values),
  );
  const panel = element('div', { className: 'screen', tabIndex: -1 });
  const add = (part: HTMLElement): void => panel.append(part);
  if (picture) {
    const image = element('img', { src: picture, alt: '' });
    // The page's policy may block pictures from other sites.
    image.onerror = () => image.remove();
    add(image);
  }
  if (title) add(element('b', { textContent: title }));
  if (text) add(element('p', { textContent: text }));
  const words = button || say('next');
  if (onStart)
    add(
      element('button', {
        type: 'button',
        className: 'next',
        textContent: words,
        onclick: onStart,
      }),
    );
  else if (isSafeLink(link))
    add(
      element('a', {
        className: 'next',
        textContent: words,
        href: link,
        target: '_blank',
        rel: 'noopener',
      }),
    );
  else if (button && mode !== 'inline')
    add(
      element('button', {
        type: 'button',
        className: 'next',
        textContent: words,
        onclick: onClose,
      }),
    );
  if (state.notice === 'preview') {
    add(element('p', { className: 'count', textContent: say('preview') }));
    add(
      element('button', {
        type: 'button',
        className: 'quiet',
        textContent: say('previous'),
        onclick: onBack,
      }),
    );
  }
  return panel;
};

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);
