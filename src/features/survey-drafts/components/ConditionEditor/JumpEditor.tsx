import type { Jump } from '@core/survey/jumps';
import type { Question } from '@core/survey/types';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { rem } from '@src/theme/lengths';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { RuleRow, Word } from './ConditionRow';
import { RuleSection } from './RuleSection';
import { conditionText } from './texts/conditionText';

/** Value of the option that ends the survey. */
const END = '';

export interface JumpEditorProps {
  jumps: readonly Jump[];
  /** The edited question and those before it, with titles as displayed. */
  asked: readonly Question[];
  /** The questions after it, with titles as displayed. */
  later: readonly Question[];
  onChange: (jumps: Jump[]) => void;
  newId: () => string;
}

/** Where the survey continues after some answers to a question: at a later question, or at its end. */
export function JumpEditor({ jumps, asked, later, onChange, newId }: JumpEditorProps) {
  const add = () =>
    onChange([
      ...jumps,
      { id: newId(), targetQuestionId: asked.at(-1)!.id, operator: 'equals', value: '', to: null },
    ]);
  if (later.length === 0 && jumps.length === 0) return null;
  const targets = [
    { value: END, label: conditionText('endSurvey') },
    // The next question follows anyway.
    ...later.slice(1).map(({ id, title }, index) => ({
      value: id,
      label: conditionText('jumpTo', {
        number: asked.length + index + 2,
        title: title || surveyDraftsText('untitled'),
      }),
    })),
  ];
  const targetsWith = (chosen: string) =>
    targets.some(({ value }) => value === chosen)
      ? targets
      : [{ value: chosen, label: conditionText('notAfter') }, ...targets];
  return (
    <RuleSection
      title={conditionText('jumpTitle')}
      addLabel={conditionText('addJump')}
      onAdd={later.length > 0 ? add : undefined}
      note={conditionText(jumps.length ? 'jumpHides' : 'noJump')}
      margins={{ mt: 2 }}
    >
      {jumps.map((jump, index) => (
        <RuleRow
          key={jump.id}
          kind="jump"
          number={index + 1}
          rule={jump}
          lead={
            <>
              <SelectInput
                label={conditionText('jumpTarget', { number: index + 1 })}
                hideLabel
                size="small"
                value={jump.to ?? END}
                onChange={(to) =>
                  onChange(
                    jumps.map((one) => (one.id === jump.id ? { ...one, to: to || null } : one)),
                  )
                }
                options={targetsWith(jump.to ?? END)}
                sx={{ flex: `1 1 ${rem(150)}`, maxWidth: rem(260) }}
              />
              <Word>{conditionText('when')}</Word>
            </>
          }
          earlier={asked}
          onChange={(changed) =>
            onChange(jumps.map((other) => (other.id === jump.id ? changed : other)))
          }
          onRemove={() => onChange(jumps.filter(({ id }) => id !== jump.id))}
        />
      ))}
    </RuleSection>
  );
}
