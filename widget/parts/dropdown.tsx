/** @jsxImportSource @widget/dom */
import { shuffle } from '@core/survey/shuffle';
import type { QuestionFieldProps } from '../view/QuestionView';

/**
 * A drop-down list with "other" last. The answer is the stored option, or the respondent's own
 * words.
 */
const DropdownField = ({
  question,
  state,
  seed,
  say,
  invalid,
  described,
  onAnswer,
}: QuestionFieldProps) => {
  const { id, options = [], labels, settings = {}, required } = question;
  if (!options.length && !settings.allowOther)
    return <p class="help">{say('noOptions', { type: 'dropdown' })}</p>;
  const given = state.answers[id];
  const answer = given === undefined || given === null ? undefined : String(given);
  const at = answer === undefined ? -1 : options.indexOf(answer);
  const own = settings.allowOther && at < 0 ? answer : undefined;
  const order = settings.shuffle ? shuffle([...options.keys()], seed + id) : [...options.keys()];
  const other = settings.otherLabel || say('other');
  return (
    <div class="field">
      <select
        class="text"
        id={`f${id}`}
        aria-invalid={invalid}
        aria-describedby={described}
        required={required}
        value={own !== undefined ? 'other' : answer === undefined ? '' : at}
        onChange={({ currentTarget: { value } }) =>
          onAnswer(question, value === 'other' ? '' : options[value ? Number(value) : -1])
        }
      >
        <option value="">{settings.placeholder || say('choose')}</option>
        {order.map((index) => (
          <option key={index} value={index}>
            {labels[index]}
          </option>
        ))}
        {settings.allowOther && <option value="other">{other}</option>}
      </select>
      {own !== undefined && (
        <input
          class="text"
          type="text"
          aria-label={other}
          value={own}
          aria-invalid={invalid}
          onInput={(event) => onAnswer(question, event.currentTarget.value)}
        />
      )}
    </div>
  );
};

export { DropdownField as Field };
