/** @jsxImportSource @widget/dom */
import { defaultSettings } from '@core/survey/defaults';
import { fillSentence, type Sentence } from '@core/survey/fillSentence';
import type { QuotaId } from '@core/survey/quotas';
import type { ShownQuestion, ShownSurvey } from '@core/survey/translations';
import type { AnswerValue, SurveySettings, WidgetMode } from '@core/survey/types';
import type { AnswerErrorCode } from '@core/survey/validateAnswer';
import { widgetTexts, type SurveyTexts, type WidgetText } from '@core/survey/widgetTexts';
import type { Answering, placeOf } from '../answering';
import { Icon } from './Icon';
import { handleKeys } from './handleKeys';
import { QuestionView } from './QuestionView';

/**
 * All texts in a language other than English; in English, the texts that the first question does
 * not need.
 */
export type Sentences = Readonly<Partial<SurveyTexts>>;

export interface FrameProps {
  sentences: Sentences;
  survey: ShownSurvey;
  settings: SurveySettings;
  mode: WidgetMode;
  preview?: boolean | undefined;
  isOpen: boolean;
  /** An overlay that a person opened: a modal dialog in the center of the window. */
  isModal: boolean;
  seed: string;
  state: Answering;
  place: ReturnType<typeof placeOf>;
  onAnswer: (question: ShownQuestion, value: AnswerValue | undefined) => void;
  onNext: () => void;
  onBack: () => void;
  onToggle: () => void;
  onClose: () => void;
}

/** Returns a text of the widget in the survey's language, with its placeholders filled in. */
export type Say = (text: WidgetText | AnswerErrorCode | QuotaId, values?: object) => string;

/** The launcher and the card: everything inside the shadow root. */
export const SurveyFrame = (props: FrameProps) => {
  const { survey, settings, mode, isOpen, isModal, state, place, sentences, onClose, onToggle } =
    props;
  const words: Readonly<Partial<Record<string, Sentence>>> = {
    ...widgetTexts,
    ...sentences,
    ...survey.ui,
  };
  const say: Say = (text, values) => fillSentence(words[text] ?? '', values!, sentences.locale);
  const asking = state.phase !== 'done';
  const closed = state.notice === 'closed';
  const Card = isModal ? 'dialog' : 'section';
  const position =
    place.total &&
    say('position', { n: Math.round(place.progress * place.total), total: place.total });
  return (
    <div
      class={`root ${mode} ${settings.widget.position}`}
      lang={survey.language}
      dir={survey.direction}
    >
      {mode === 'button' && (
        <button type="button" class="launcher" aria-expanded={String(isOpen)} onClick={onToggle}>
          {isOpen && <Icon name="down" />}
          {(settings.button.text === defaultSettings.button.text && sentences.launch) ||
            settings.button.text}
        </button>
      )}
      {isOpen && (
        <Card
          class="card"
          role={mode !== 'inline' && 'dialog'}
          aria-labelledby="t"
          ref={(card: HTMLElement) =>
            isModal && card.isConnected && (card as HTMLDialogElement).showModal?.()
          }
          onCancel={onClose}
          onKeyDown={(event: KeyboardEvent) => handleKeys(event, props)}
        >
          <header class="head">
            <b class="title" id="t">
              {survey.title}
            </b>
            <span class="count" dir="auto">
              {asking ? settings.display.showProgress && position : say('done')}
            </span>
            {mode !== 'inline' && (
              <button type="button" class="quiet" aria-label={say('close')} onClick={onClose}>
                <Icon name="close" />
              </button>
            )}
          </header>
          {settings.display.showProgress && (
            <progress aria-labelledby="t" value={asking ? place.progress : 1} />
          )}
          {asking ? (
            <Questions {...props} say={say} />
          ) : (
            <div class="done" tabIndex={-1} role="status">
              <Icon name={closed ? 'close' : 'check'} />
              {!closed && <b>{say('thanks')}</b>}
              <p class="count">{say(state.notice!)}</p>
            </div>
          )}
        </Card>
      )}
    </div>
  );
};

const Questions = (props: FrameProps & { say: Say }) => {
  const { survey, settings, state, place, say, onNext, onBack } = props;
  const { carousel } = place;
  return (
    <form
      noValidate
      onSubmit={(event: Event) => {
        event.preventDefault();
        if (carousel) onNext();
      }}
    >
      <div class="body" tabIndex={-1}>
        {settings.logo.enabled && settings.logo.url && (
          <div class="logo">
            <img src={settings.logo.url} alt="" />
          </div>
        )}
        {place.index === 0 && survey.description && <p class="help intro">{survey.description}</p>}
        {!place.total && <p class="help">{say('empty')}</p>}
        {place.page.map((question) => (
          <QuestionView key={question.id} {...props} question={question} />
        ))}
      </div>
      <div class="foot">
        <input name="website" hidden />
        {carousel &&
          (place.canGoBack ? (
            <button type="button" class="quiet" onClick={onBack}>
              {say('previous')}
            </button>
          ) : (
            <span class="hint">{say('enter')}</span>
          ))}
        <span class="error" role="status">
          {state.notice && say(state.notice)}
        </span>
        {place.total > 0 && (
          <button
            class="next"
            type={carousel ? 'submit' : 'button'}
            onClick={() => carousel || onNext()}
            aria-disabled={state.phase === 'sending' && 'true'}
          >
            {say(carousel && !place.isLast ? 'next' : 'submit')}
          </button>
        )}
      </div>
    </form>
  );
};
