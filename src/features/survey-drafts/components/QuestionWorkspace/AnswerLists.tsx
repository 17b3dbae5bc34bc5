import { LIMITS } from '@core/limits';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { TextInput } from '@src/components/TextInput/TextInput';
import { editorTypeOf } from '../editorTypes';
import { OptionEditor } from '../OptionEditor/OptionEditor';

/** What a question offers to choose from: its options, the rows of a matrix, or the one statement of a consent. */
export function AnswerLists({
  question,
  onChange,
}: {
  question: Question;
  onChange: (question: Question) => void;
}) {
  const { hasOptions, settings: offered } = questionTypeEntry(question.type);
  const { onlyOption, optionNoun } = editorTypeOf(question.type);
  if (!hasOptions) return null;
  if (onlyOption)
    return (
      <TextInput
        label={onlyOption}
        value={question.options?.[0] ?? ''}
        onChange={(text) => onChange({ ...question, options: [text] })}
        maxLength={LIMITS.text.medium}
      />
    );
  return (
    <>
      {offered.includes('rows') && (
        <OptionEditor
          noun="Row"
          max={LIMITS.surveys.rowsMax}
          options={question.settings?.rows ?? []}
          onChange={(rows) => onChange({ ...question, settings: { ...question.settings, rows } })}
        />
      )}
      <OptionEditor
        noun={optionNoun}
        options={question.options ?? []}
        onChange={(options) => onChange({ ...question, options })}
      />
    </>
  );
}
