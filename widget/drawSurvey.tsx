/** @jsxImportSource @widget/dom */
import { themeToCssVariables } from '@core/survey/themeToCssVariables';
import { translateSurvey } from '@core/survey/translations';
import type { Answers, AnswerValue, Survey, SurveySettings, WidgetMode } from '@core/survey/types';
import { render } from './dom/render';
import { dropHiddenAnswers } from '@core/survey/visibility';
import {
  placeOf,
  type Answering,
  type AskedOf,
  type CheckAnswers,
  type Notice,
  type PlaceOf,
  type Problems,
  type SubmitOutcome,
} from './answering';
import { SurveyFrame, type FrameProps, type Sentences } from './view/SurveyFrame';
import css from './view/widget.css?inline';

export interface DrawOptions extends AskedOf {
  survey: Survey;
  /** Messages about invalid answers; empty until they are loaded. */
  sentences: Sentences;
  check: CheckAnswers;
  settings: SurveySettings;
  mode: WidgetMode;
  /** `dark` and `auto` change only colors that still have the product's default. */
  theme?: string;
  /** The page's languages, best first. */
  languages: readonly string[];
  /** Initial answers: a resumed submission or a prefill. */
  answers: Answers;
  /** Chosen files are not sent. */
  preview?: boolean | undefined;
  /** Seconds until the card opens automatically; undefined = it waits for the launcher, negative = it is open from the start. */
  openAfter?: number | undefined;
  /** Called before the survey opens automatically. Returns the seconds to wait first. */
  holdBack?: () => number | false | undefined;
  onOpen?: (byRespondent: boolean) => void;
  /** Called when the first question is shown, which may be later than the survey. */
  onBegin?: () => void;
  /** Returns the visible part of a survey with blocks (blocks.ts). */
  placeOf?: PlaceOf;
  /** Extends each render with screens around the questions and one-tap answers (screens.ts). */
  extend?: (root: ShadowRoot, drawn: FrameProps, options: DrawOptions) => void;
  /**
   * `byRespondent` is false if other code closed the survey. Returns true if the next opening shows
   * the survey again.
   */
  onClose?: (byRespondent: boolean) => unknown;
  onAnswer?: (questionId: string, value: AnswerValue | undefined, answers: Answers) => void;
  /** `trap` is the content of the honeypot field, which people don't see. */
  onSubmit: (answers: Answers, trap: string) => Notice | Promise<Notice>;
}

export interface DrawnSurvey {
  /** The element in the page that holds the survey. */
  host: HTMLElement;
  open: () => void;
  close: () => void;
  /** Shows no more questions, and shows the outcome of the answers. */
  end: (notice: SubmitOutcome) => void;
  /** True for an open card, which must not be removed; an inline survey is part of the page and never counts as open. */
  isOpen: () => boolean;
  /** Draws changed options without losing answers. A live preview calls it on every edit. */
  update: (changes: Partial<DrawOptions>) => void;
  unmount: () => void;
}

let sheet: CSSStyleSheet | undefined;

/**
 * Mounts a survey in an element. Its shadow root isolates the styles of the survey and the page
 * from each other.
 */
export const drawSurvey = (element: Element, initial: DrawOptions): DrawnSurvey => {
  let options = initial;
  const blank = (answers: Answers): Answering => ({ answers, errors: {}, phase: 'asking' });
  let state = blank(initial.answers);
  let isOpen = false;
  // A part that loads late must not change the order of the questions.
  const placeIn = initial.placeOf ?? placeOf;
  /** A person opened it. Surveys that open automatically must not take focus. */
  let isModal = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const focusOn = (selector: string): void => root.querySelector<HTMLElement>(selector)?.focus();

  const draw = (): void => {
    const { settings, theme } = options;
    const survey = translateSurvey(options.survey, options.languages);
    const dark =
      theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme:dark)').matches);
    for (const [name, value] of Object.entries({
      ...themeToCssVariables(settings, dark),
      'color-scheme': dark ? 'dark' : 'light',
    })) {
      host.style.setProperty(name, value, 'important');
    }
    const place = placeIn(survey, settings.display, state, options);

    const show = (changes: Partial<Answering>): void => {
      state = { ...state, ...changes };
      draw();
    };
    const go = (step: number): void => {
      show({ currentId: place.visible[place.index + step]!.id, errors: {} });
      focusOn('legend');
    };
    const submit = async (): Promise<void> => {
      const trap = root.querySelector<HTMLInputElement>('[name=website]')!.value;
      show({ phase: 'sending', notice: undefined });
      const notice = await options.onSubmit(
        dropHiddenAnswers(survey.questions, state.answers),
        trap,
      );
      show({ phase: /^(fail|prev)/.test(notice) ? 'asking' : 'done', notice });
      focusOn('.done');
    };

    const drawn: FrameProps = {
      ...options,
      survey,
      state,
      place,
      isOpen,
      isModal,
      onAnswer: (question, value) => {
        const { id } = question;
        const answers = { ...state.answers, [id]: value };
        // Remove a problem as soon as the answer is valid.
        const problems = state.errors[id] && options.check([question], answers);
        const errors = { ...state.errors, [id]: (problems as Problems | undefined)?.[id] };
        show({ answers, errors, notice: undefined });
        options.onAnswer?.(id, value, dropHiddenAnswers(survey.questions, answers));
      },
      onNext: () => {
        const advance = (errors: Problems): void => {
          if (Object.keys(errors).length) {
            show({ errors, notice: undefined });
            focusOn('[aria-invalid] :is(input,select,textarea)');
          } else if (place.carousel && !place.isLast) go(1);
          else if (state.phase === 'asking') void submit();
        };
        const problems = options.check(place.page, state.answers);
        if (problems instanceof Promise) void problems.then(advance);
        else advance(problems);
      },
      onBack: () => go(-1),
      onToggle: () => (isOpen ? close(true) : open(true)),
      onClose: () => close(true),
    };
    render(SurveyFrame(drawn), root);
    options.extend?.(root, drawn, options);
  };

  const open = (byRespondent = false): void => {
    clearTimeout(timer);
    if (!isOpen) {
      isOpen = true;
      isModal = byRespondent && options.mode === 'overlay';
      draw();
      options.onOpen?.(byRespondent);
    }
    if (byRespondent) focusOn('.body,.done');
  };

  const close = (byRespondent = false): void => {
    if (!isOpen) return;
    const hadFocus = root.activeElement;
    root.querySelector('dialog')?.close?.();
    isOpen = false;
    draw();
    if (hadFocus) focusOn('.launcher');
    if (options.onClose?.(byRespondent)) state = blank({});
  };

  const openIn = (seconds: number): void => {
    timer = setTimeout(() => {
      const wait = options.holdBack?.();
      if (wait) openIn(wait);
      else open();
    }, seconds * 1000);
  };

  element.append(host);
  draw();
  if (initial.mode === 'inline' || initial.openAfter! < 0) open();
  else if (initial.openAfter! >= 0) openIn(initial.openAfter!);
  return {
    host,
    open: () => open(true),
    close: () => close(),
    end: (notice) => {
      const hadFocus = root.activeElement;
      state = { ...state, phase: 'done', notice };
      draw();
      if (hadFocus) focusOn('.done');
    },
    isOpen: () => isOpen && options.mode !== 'inline',
    update: (changes) => {
      options = { ...options, ...changes };
      draw();
    },
    unmount: () => {
      clearTimeout(timer);
      // Otherwise it would prevent others from opening.
      isOpen = false;
      // This also removes its shadow root and an open dialog.
      host.remove();
    },
  };
};
