import { takesAnswer } from '@core/survey/questionTypes';
import type { Question, VisibleRule } from '@core/survey/types';
import { RuleRow, Word } from './ConditionRow';
import { RuleSection } from './RuleSection';
import { conditionText } from './texts/conditionText';

export interface ShowIfEditorProps {
  rules: readonly VisibleRule[];
  /** Questions before the edited one. Rules can only refer to these. */
  earlier: readonly Question[];
  onChange: (rules: VisibleRule[]) => void;
  newId: () => string;
}

/** Rules for showing a question: one must be true. Without rules, the question is always shown. */
export function ShowIfEditor({ rules, earlier, onChange, newId }: ShowIfEditorProps) {
  const targets = earlier.filter(takesAnswer);
  const add = () =>
    onChange([
      ...rules,
      { id: newId(), targetQuestionId: targets.at(-1)!.id, operator: 'equals', value: '' },
    ]);
  if (targets.length === 0 && rules.length === 0) return null;
  return (
    <RuleSection
      title={conditionText('showIfTitle')}
      addLabel={conditionText(rules.length ? 'orIf' : 'onlyIf')}
      onAdd={targets.length > 0 ? add : undefined}
      note={conditionText(rules.length ? 'untilMet' : 'shownToAll')}
      margins={{ mb: 2 }}
    >
      {rules.map((rule, index) => (
        <RuleRow
          key={rule.id}
          kind="showIf"
          number={index + 1}
          rule={rule}
          lead={<Word>{conditionText(index ? 'orIfWord' : 'onlyIfWord')}</Word>}
          earlier={earlier}
          onChange={(changed) =>
            onChange(rules.map((other) => (other.id === rule.id ? changed : other)))
          }
          onRemove={() => onChange(rules.filter(({ id }) => id !== rule.id))}
        />
      ))}
    </RuleSection>
  );
}
