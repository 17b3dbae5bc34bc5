import type { Question } from '@core/survey/types';
import { Route } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { blockWords } from '../../model/questionBlocks';
import { typeName } from '../../model/typeName';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { QuestionIcon } from '../questionIcon';

export interface QuestionRowProps {
  question: Question;
  /** The title as displayed. */
  title: string;
  /** Counted from 1. */
  number: number;
  /** Its conditions in words. */
  logic: readonly string[];
  /** Number of findings, and whether one of them is an error. */
  findings?: { count: number; severe: boolean } | undefined;
  selected?: boolean;
  /** Makes the row itself a button, for the working list. */
  onSelect?: ((id: string) => void) | undefined;
  /** Content before the number: the drag handle. */
  handle?: ReactNode;
  actions?: ReactNode;
}

/** One question of a list: number, icon, title, type and conditions. The list has its styles. */
export const QuestionRow = memo(function QuestionRow({
  question,
  title,
  number,
  logic,
  findings,
  selected = false,
  onSelect,
  handle,
  actions,
}: QuestionRowProps) {
  const words = (
    <>
      <span className="question-number">{number}</span>
      <span className="question-type-icon">
        <QuestionIcon type={question.type} />
      </span>
      <span className="question-text">
        <span className={title ? 'question-title' : 'question-title is-untitled'}>
          {title || surveyDraftsText('untitled')}
        </span>
        <span className="question-facts">
          {typeName(question.type)}
          {question.required ? ` · ${surveyDraftsText('required')}` : ''}
          {question.block ? ` · ${blockWords(question.block)}` : ''}
        </span>
        {logic.map((sentence, index) => (
          <span key={index} className="question-logic">
            <Route aria-hidden size={13} strokeWidth={1.75} />
            {sentence}
          </span>
        ))}
        {findings && (
          <span className={findings.severe ? 'question-findings is-severe' : 'question-findings'}>
            {surveyDraftsText('thingsToCheck', { count: findings.count })}
          </span>
        )}
      </span>
    </>
  );
  return (
    <div className={selected ? 'question-row is-selected' : 'question-row'}>
      {handle}
      {onSelect ? (
        <button
          type="button"
          className="question-words"
          aria-current={selected || undefined}
          onClick={() => onSelect(question.id)}
        >
          {words}
        </button>
      ) : (
        <div className="question-words">{words}</div>
      )}
      {actions && <div className="question-actions">{actions}</div>}
    </div>
  );
});
