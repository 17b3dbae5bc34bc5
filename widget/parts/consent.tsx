/** @jsxImportSource @widget/dom */
import { checkConsent } from '@core/survey/types/checkConsent';
import type { QuestionFieldProps } from '../view/QuestionView';

/** One checkbox. The answer is the statement next to it. */
const ConsentField = ({ question, state, invalid, described, onAnswer }: QuestionFieldProps) => {
  const { id, options = [], labels, required } = question;
  const checked = state.answers[id] === options[0];
  return (
    <div class="field">
      <label class="option">
        <input
          type="checkbox"
          data-key={1}
          checked={checked}
          required={required}
          aria-invalid={invalid}
          aria-describedby={described}
          onChange={() => onAnswer(question, checked ? undefined : options[0])}
        />
        <span>{labels[0]}</span>
      </label>
    </div>
  );
};

export { ConsentField as Field, checkConsent as check };
