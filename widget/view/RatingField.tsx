/** @jsxImportSource @widget/dom */
import { ratingRange } from '@core/survey/answerShape';
import { Icon } from './Icon';
import type { QuestionFieldProps } from './QuestionView';

/** Cells to choose from: stars for up to five steps, numbers for more, or yes and no. */
export const RatingField = ({ question, state, say, onAnswer }: QuestionFieldProps) => {
  const { id, settings = {} } = question;
  const answer = state.answers[id];
  const yesNo = /yes/.test(question.type);
  const { min, max } = ratingRange(question);
  const steps = yesNo
    ? (['yes', 'no'] as const)
    : Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const stars = !yesNo && min === 1 && max < 6;
  return [
    <div class={`field cells ${steps.length > 7 ? 'many' : ''}`}>
      {steps.map((step, index) => (
        <label
          key={step}
          class={`option cell ${step === answer || (stars && (answer as number) >= (step as number)) ? 'on' : ''}`}
        >
          <input
            type="radio"
            name={id}
            data-key={yesNo ? index + 1 : step}
            checked={step === answer}
            onChange={() => onAnswer(question, step)}
            aria-label={
              !yesNo &&
              `${step} / ${max} ${(step === min && settings.lowLabel) || (step === max && settings.highLabel) || ''}`
            }
          />
          {stars ? (
            <Icon name="star" />
          ) : (
            <span>{typeof step === 'number' ? step : say(step)}</span>
          )}
        </label>
      ))}
    </div>,
    (settings.lowLabel || settings.highLabel) && (
      <p class="ends" aria-hidden="true">
        <span>{settings.lowLabel}</span>
        <span>{settings.highLabel}</span>
      </p>
    ),
  ];
};
