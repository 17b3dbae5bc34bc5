/** @jsxImportSource @widget/dom */
import { pipeAnswers } from '@core/survey/piping';
import type { FirstType } from '@core/survey/partTypes';
import type { ShownQuestion } from '@core/survey/translations';
import { dropHiddenAnswers } from '@core/survey/visibility';
import type { PartedQuestion, QuestionPart } from '../parts/questionPart';
import { ChoiceField } from './ChoiceField';
import { RatingField } from './RatingField';
import { TextField } from './TextField';
import type { FrameProps, Say } from './SurveyFrame';

export type QuestionFieldProps = FrameProps & {
  say: Say;
  question: ShownQuestion & PartedQuestion;
  invalid?: 'true' | null;
  described: string;
};

type Fields<OfType extends Record<FirstType, unknown>> = OfType;

/**
 * The field of each type without a separate part (partTypes.ts). The type is only for the compiler,
 * which reports a missing question type; an object would cost bytes.
 */
type FieldOfType = Fields<{
  text: typeof TextField;
  textarea: typeof TextField;
  'multiple-choice': typeof ChoiceField;
  checkbox: typeof ChoiceField;
  rating: typeof RatingField;
  date: typeof TextField;
  email: typeof TextField;
  number: typeof TextField;
  'single-choice': typeof ChoiceField;
  'yes-no': typeof RatingField;
}>;

/** One question: heading, help, field and error message. */
export const QuestionView = (
  props: FrameProps & { say: Say; question: ShownQuestion & PartedQuestion },
) => {
  const { question, state, survey, say } = props;
  const { id } = question;
  const error = state.errors[id];
  const invalid = error && 'true';
  const described = `h${id} e${id}`;
  const pipe = (text: string): string =>
    text.includes('{{')
      ? pipeAnswers(text, dropHiddenAnswers(survey.questions, state.answers))
      : text;
  const Field: FieldOfType[keyof FieldOfType] | QuestionPart['Field'] =
    (question.part && question.part.Field) ||
    (/rating|yes/.test(question.type)
      ? RatingField
      : /choice|checkbox/.test(question.type)
        ? ChoiceField
        : TextField);
  return (
    <fieldset aria-invalid={invalid} aria-describedby={described}>
      <legend tabIndex={-1}>
        <label for={`f${id}`}>
          {pipe(question.title)} {!question.required && <small>({say('optional')})</small>}
        </label>
      </legend>
      {question.description && (
        <p class="help" id={`h${id}`}>
          {pipe(question.description)}
        </p>
      )}
      <Field {...props} invalid={invalid} described={described} />
      <div role="alert">
        {error && (
          <p class="error" id={`e${id}`}>
            {say(error.code, error)}
          </p>
        )}
      </div>
    </fieldset>
  );
};
