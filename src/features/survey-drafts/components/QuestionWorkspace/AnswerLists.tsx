import { lazy, Suspense } from 'react';
import { LIMITS } from '@core/limits';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { TextInput } from '@src/components/TextInput/TextInput';
import { withTexts } from '@src/lib/i18n/texts';
import { editorTypeOf } from '../editorTypes';
import { questionText } from './texts/questionText';
import { OptionEditor } from '../OptionEditor/OptionEditor';

const PictureOptions = lazy(withTexts(() => import('../PictureOptions/PictureOptions')));

/** What a question offers to choose from: its options, their pictures, the rows of a matrix, or the one statement of a consent. */
export function AnswerLists({
  question,
  onChange,
}: {
  question: Question;
  onChange: (question: Question) => void;
}) {
  const { hasOptions, optionsMax, settings: offered } = questionTypeEntry(question.type);
  const { isOneStatement, optionNoun } = editorTypeOf(question.type);
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
  if (offered.includes('pictures'))
    return (
      <Suspense fallback={null}>
        <PictureOptions question={question} onChange={onChange} />
      </Suspense>
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
