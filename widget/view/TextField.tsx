/** @jsxImportSource @widget/dom */
import { numberRange } from '@core/survey/answerShape';
import type { QuestionFieldProps } from './QuestionView';

/**
 * A native field for text, several lines, an email address, a number, or a date in one of three
 * formats.
 */
export const TextField = ({
  question,
  state,
  invalid,
  described,
  onAnswer,
}: QuestionFieldProps) => {
  const { id, type, settings = {}, required } = question;
  const answer = state.answers[id];
  const common = {
    class: 'text',
    id: `f${id}`,
    'aria-invalid': invalid,
    'aria-describedby': described,
    required,
    placeholder: settings.placeholder,
    value: String(answer ?? ''),
  };
  const { min, max } = numberRange(question);
  return (
    <div class="field">
      {type === 'textarea' ? (
        <textarea
          {...common}
          rows={4}
          onInput={(event) => onAnswer(question, event.currentTarget.value)}
        />
      ) : (
        <input
          {...common}
          type={type === 'date' ? settings.dateFormat || type : type}
          {...(type === 'number' && { min, max, step: settings.step || 'any' })}
          autocomplete={type === 'email' && type}
          onInput={({ currentTarget: { value, valueAsNumber } }) =>
            onAnswer(question, type !== 'number' ? value : value ? valueAsNumber : undefined)
          }
        />
      )}
    </div>
  );
};
