import { lazy, Suspense } from 'react';
import { LIMITS } from '@core/limits';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { TextInput } from '@src/components/TextInput/TextInput';
import { withTexts } from '@src/lib/i18n/texts';
import { editorTypeOf } from '../editorTypes';
import { questionText } from './texts/questionText';
import { OptionEditor } from '../OptionEditor/OptionEditor';

const TypeOptions = lazy(withTexts(() => import('../TypeOptions/TypeOptions')));

/**
 * Lists of answers of a question: its options, their pictures, matrix rows, contact fields, booking
 * page, file types, or the statement of a consent.
 */
export function AnswerLists({
  question,
  onChange,
}: {
  question: Question;
  onChange: (question: Question) => void;
}) {
  const { defaults, hasOptions, optionsMax, settings: offered } = questionTypeEntry(question.type);
  const { isOneStatement, optionNoun } = editorTypeOf(question.type);
  if (defaults.fields || defaults.pictures || defaults.fileTypes || defaults.link !== undefined)
    return (
      <Suspense fallback={null}>
        <TypeOptions question={question} onChange={onChange} />
      </Suspense>
    );
  if (!hasOptions) return null;
  if (isOneStatement)
    return (
      <TextInput
        label={questionText('statement')}
        value={question.options?.[0] ?? ''}
        onChange={(text) => onChange({ ...question, options: [text] })}
        maxLength={LIMITS.text.medium}
      />
    );
  return (
    <>
      {offered.includes('rows') && (
        <OptionEditor
          noun="row"
          max={LIMITS.surveys.rowsMax}
          options={question.settings?.rows ?? []}
          onChange={(rows) => onChange({ ...question, settings: { ...question.settings, rows } })}
        />
      )}
      <OptionEditor
        noun={optionNoun}
        max={optionsMax ?? LIMITS.surveys.optionsMax}
        options={question.options ?? []}
        onChange={(options) => onChange({ ...question, options })}
      />
    </>
  );
}
