/** @jsxImportSource @widget/dom */
import { themeToCssVariables } from '@core/survey/themeToCssVariables';
import { translateSurvey } from '@core/survey/translations';
import type { Answers, AnswerValue, Survey, SurveySettings, WidgetMode } from '@core/survey/types';
import { render } from './dom/render';
import { dropHiddenAnswers } from '@core/survey/visibility';
import {
  placeOf,
  type Answering,
  type CheckAnswers,
  type Notice,
  type PlaceOf,
  type Problems,
  type SubmitOutcome,
} from './answering';
import { SurveyFrame, type FrameProps, type Sentences } from './view/SurveyFrame';
import css from './view/widget.css?inline';

export interface DrawOptions {
  survey: Survey;
  /** Sentences about answers that are not right; empty until they are loaded. */
  sentences: Sentences;
  check: CheckAnswers;
  settings: SurveySettings;
  mode: WidgetMode;
  /** `dark` and `auto` change only what is still the product's default colour. */
  theme?: string;
  /** The page's languages, best first. */
  languages: readonly string[];
  /** Order of shuffled options; the same seed gives the same order. */
  seed: string;
  /** Answers to begin with: a resumed submission or a prefill. */
  answers: Answers;
  /** Files that are chosen are not sent. */
  preview?: boolean | undefined;
  /** Seconds until the card opens automatically; undefined = it waits for the launcher, negative = it is open from the start. */
  openAfter?: number | undefined;
  /** Asked before it opens automatically: seconds that it has to wait first. */
  holdBack?: () => number | false | undefined;
  onOpen?: (byRespondent: boolean) => void;
  /** The first question is shown later than the survey. */
  onBegin?: () => void;
  /** Returns the visible part of a survey with blocks (places.ts). */
  placeOf?: PlaceOf;
  /** Adds to each drawing: screens around the questions, answers by one tap (screens.ts). */
  adorn?: (root: ShadowRoot, drawn: FrameProps, options: DrawOptions) => void;
  /** `byRespondent` is false when the survey was closed from outside. Returns true if the next opening asks again. */
  onClose?: (byRespondent: boolean) => unknown;
  onAnswer?: (questionId: string, value: AnswerValue | undefined, answers: Answers) => void;
  /** `trap` is what was written into the hidden field that no person sees. */
  onSubmit: (answers: Answers, trap: string) => Notice | Promise<Notice>;
}

export interface DrawnSurvey {
  /** The element in the page that holds the survey. */
  host: HTMLElement;
  open: () => void;
  close: () => void;
  /** Asks nothing more and says what became of the answers. */
  end: (notice: SubmitOutcome) => void;
  /** True for an open card, which must not be removed; an inline survey is part of the page and never counts as open. */
  isOpen: () => boolean;
  /** Draws changed options without losing answers: what a live preview calls on every edit. */
  update: (changes: Partial<DrawOptions>) => void;
  unmount: () => void;
}

let sheet: CSSStyleSheet | undefined;

/** Puts a survey into an element, in its own shadow root that no page style reaches and that changes no page style. */
export const drawSurvey = (element: Element, initial: DrawOptions): DrawnSurvey => {
  let options = initial;
  const blank = (answers: Answers): Answering => ({ answers, errors: {}, phase: 'asking' });
  let state = blank(initial.answers);
  let isOpen = false;
  // A late part must not change the order of the questions.
  const placeIn = initial.placeOf ?? placeOf;
  /** A person opened it. A survey that opens automatically must not take focus. */
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
    const place = placeIn(survey, settings.display, state, options.seed);

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
        // A problem goes as soon as the answer is right.
        const problems = state.errors[id] && options.check([question], answers);
        const errors = { ...state.errors, [id]: (problems as Problems | undefined)?.[id] };
        show({ answers, errors, notice: undefined });
        options.onAnswer?.(id, value, dropHiddenAnswers(survey.questions, answers));
      },
      onNext: () => {
        const goOn = (errors: Problems): void => {
          if (Object.keys(errors).length) {
            show({ errors, notice: undefined });
            focusOn('[aria-invalid] :is(input,select,textarea)');
          } else if (place.carousel && !place.isLast) go(1);
          else if (state.phase === 'asking') void submit();
        };
        const problems = options.check(place.page, state.answers);
        if (problems instanceof Promise) void problems.then(goOn);
        else goOn(problems);
      },
      onBack: () => go(-1),
      onToggle: () => (isOpen ? close(true) : open(true)),
      onClose: () => close(true),
    };
    render(SurveyFrame(drawn), root);
    options.adorn?.(root, drawn, options);
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
      // Else it would keep others from opening.
      isOpen = false;
      // With the host go its shadow root and an open dialog.
      host.remove();
    },
  };
};
