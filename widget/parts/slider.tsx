/** @jsxImportSource @widget/dom */
import { checkSlider, sliderRange } from '@core/survey/types/checkSlider';
import type { QuestionFieldProps } from '../view/QuestionView';
import { adoptSheet } from './adoptSheet';

const adopt = adoptSheet(
  `.slider{grid-template-columns:1fr auto;align-items:center;gap:14px}.slider input{width:100%;height:44px;margin:0;accent-color:var(--survey-primary)}.slider output{min-width:3ch;font-size:18px;font-weight:600;text-align:end}`,
);

/**
 * A native slider with its number next to it, or a dash until the respondent chooses. Tapping the
 * handle chooses its number.
 */
const SliderField = ({
  question,
  state,
  say,
  invalid,
  described,
  onAnswer,
}: QuestionFieldProps) => {
  const { id, settings = {} } = question;
  const { min, max, step } = sliderRange(question);
  const answer = state.answers[id];
  const isAnswered = typeof answer === 'number';
  const middle = min + Math.round((max - min) / 2 / step) * step;
  const take = ({ currentTarget: { valueAsNumber } }: { currentTarget: HTMLInputElement }): void =>
    onAnswer(question, valueAsNumber);
  return [
    <div class="field slider" ref={adopt}>
      <input
        type="range"
        id={`f${id}`}
        min={min}
        max={max}
        step={step}
        value={isAnswered ? answer : middle}
        aria-valuetext={isAnswered ? undefined : say('choose')}
        aria-invalid={invalid}
        aria-describedby={described}
        onInput={take}
        onClick={take}
      />
      <output for={`f${id}`}>{isAnswered ? answer : '–'}</output>
    </div>,
    <p class="ends">
      <span>{settings.lowLabel || min}</span>
      <span>{settings.highLabel || max}</span>
    </p>,
  ];
};

export { SliderField as Field, checkSlider as check };
