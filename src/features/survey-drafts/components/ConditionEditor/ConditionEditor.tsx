import Button from '@mui/material/Button';
import { takesAnswer } from '@core/survey/questionTypes';
import type { Condition, Question } from '@core/survey/types';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { ConditionRow } from './ConditionRow';
import { RuleSection } from './RuleSection';
import { conditionText } from './texts/conditionText';

export interface ConditionEditorProps {
  conditions: readonly Condition[];
  /** Questions before the edited one. Conditions can only refer to these (BUILD-038). */
  earlier: readonly Question[];
  onChange: (conditions: Condition[]) => void;
  /** Turns a “show” condition without effect into a "show if" rule. */
  onShowOnlyIf: (conditionId: string) => void;
  newId: () => string;
}

/** The conditions of a question. The first match decides. A new one defaults to hiding (OP-097). */
export function ConditionEditor({
  conditions,
  earlier,
  onChange,
  onShowOnlyIf,
  newId,
}: ConditionEditorProps) {
  const targets = earlier.filter(takesAnswer);
  const add = () =>
    onChange([
      ...conditions,
      {
        id: newId(),
        targetQuestionId: targets.at(-1)!.id,
        operator: 'equals',
        value: '',
        action: 'hide',
      },
    ]);
  const loneShow = conditions.find(
    ({ action }, index) =>
      action === 'show' &&
      !conditions
        .slice(index + 1)
        .some((later) => later.action === 'hide' || later.action === 'skip'),
  );
  return (
    <RuleSection
      title={conditionText('conditions')}
      addLabel={conditionText('add')}
      onAdd={targets.length > 0 ? add : undefined}
      empty={
        targets.length === 0
          ? conditionText('noEarlier')
          : conditions.length === 0 && conditionText('canHide')
      }
      note={
        conditions.length > 0 && (
          <>
            {conditionText(loneShow ? 'loneShow' : 'firstDecides')}
            {loneShow && (
              <Button
                variant="text"
                size="small"
                onClick={() => onShowOnlyIf(loneShow.id)}
                sx={{ display: 'flex', ml: -1 }}
              >
                {surveyDraftsText('fix.showOnlyIf')}
              </Button>
            )}
          </>
        )
      }
      isWarning={Boolean(loneShow)}
    >
      {conditions.map((condition, index) => (
        <ConditionRow
          key={condition.id}
          number={index + 1}
          condition={condition}
          earlier={earlier}
          onChange={(changed) =>
            onChange(conditions.map((other) => (other.id === condition.id ? changed : other)))
          }
          onRemove={() => onChange(conditions.filter(({ id }) => id !== condition.id))}
        />
      ))}
    </RuleSection>
  );
}
