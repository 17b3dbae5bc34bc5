/** @jsxImportSource @widget/dom */
import { namesIn, type FieldName } from '@core/survey/types/fieldNames';
import {
  fieldLengthMax,
  fieldAnswerErrors,
  fieldsAsked,
  checkFields,
} from '@core/survey/types/checkFields';
import type { PartedAnswer } from '@core/survey/types';
import type { Child } from '../../dom/jsx-runtime';
import type { QuestionFieldProps } from '../../view/QuestionView';
import { adoptSheet } from '../adoptSheet';
import type { QuestionPart } from '../questionPart';
import { fieldWord } from './fieldWord';

const adopt = adoptSheet(
  `.fields label{display:grid;gap:4px;font-size:16px}.fields:has(.error)+*{position:absolute;clip-path:inset(50%)}`,
);

/** Autocomplete token of a field (WCAG 1.3.5), and its input type if it is not plain text. */
type FieldInput = readonly [autocomplete: string, type?: 'email' | 'tel'];

/**
 * Moves focus from a valid field to the first invalid one. Focus stays if the person is typing in
 * an invalid field.
 */
const goToWrong = (error: HTMLElement): void =>
  queueMicrotask(() => {
    const root = error.getRootNode() as ShadowRoot;
    if (root.activeElement?.matches('.fields :not([aria-invalid])'))
      root.querySelector<HTMLElement>('.fields [aria-invalid]')!.focus();
  });

/**
 * The part of a type with several fields: each requested field has its name above and its error
 * below. A field with choices is a list. Contact and address share this file.
 */
export const fieldPart = <Name extends FieldName>(
  labels: Readonly<Record<Name, string>>,
  inputs: Readonly<Record<Name, FieldInput>>,
  choices?: (name: Name, props: QuestionFieldProps) => Child,
): Required<QuestionPart> => {
  const all = namesIn(labels);
  return {
    check: checkFields(all),
    Field: (props) => {
      const { question, state, sentences, say, onAnswer } = props;
      const { locale } = sentences;
      const { id, required, settings } = question;
      const texts = (state.answers[id] ?? {}) as PartedAnswer;
      const fields = fieldsAsked(all, question);
      const needed = fields.filter((name) => settings?.requiredFields?.includes(name));
      const problems = state.errors[id] ? fieldAnswerErrors(fields, question, texts) : {};
      return (
        <div class="field fields" ref={adopt}>
          {fields.map((name) => {
            const problem = problems[name];
            const said = `e${id}${name}`;
            const isNeeded = needed.includes(name);
            const [autocomplete, type = 'text'] = inputs[name];
            const options = choices?.(name, props);
            const common = {
              class: 'text',
              autocomplete,
              required: required && isNeeded,
              'aria-invalid': problem && 'true',
              'aria-describedby': problem && said,
              value: texts[name] ?? '',
              onInput: ({ currentTarget }: { currentTarget: { value: string } }) => {
                const next = { ...texts, [name]: currentTarget.value };
                if (!next[name]) delete next[name];
                onAnswer(question, next);
              },
            };
            return (
              <div key={name}>
                <label>
                  <span>
                    {fieldWord(locale, name, labels[name])}
                    {needed[0] && !isNeeded && <small> ({say('optional')})</small>}
                  </span>
                  {options ? (
                    <select {...common}>{options}</select>
                  ) : (
                    <input {...common} type={type} maxLength={fieldLengthMax} />
                  )}
                </label>
                {problem && (
                  <p class="error" id={said} ref={goToWrong}>
                    {problem.code === 'required'
                      ? fieldWord(locale, 'needed', 'Please fill in this field.')
                      : say(problem.code, problem)}
                  </p>
                )}
              </div>
            );
          })}
        </div>
      );
    },
  };
};
