import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { conditionActions } from '@core/survey/defaults';
import { takesAnswer } from '@core/survey/questionTypes';
import type {
  Condition,
  ConditionAction,
  ConditionTest,
  Question,
  VisibleRule,
} from '@core/survey/types';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { TestFields } from './TestFields';
import { conditionText } from './texts/conditionText';

export interface ConditionRowProps {
  /** Counted from 1, used in labels. */
  number: number;
  condition: Condition;
  earlier: readonly Question[];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** One condition: its action, its first test, and further tests that must also be true. */
export function ConditionRow({ number, condition, ...rest }: ConditionRowProps) {
  return (
    <RuleRow
      {...rest}
      kind="condition"
      number={number}
      rule={condition}
      lead={
        <>
          <SelectInput
            label={conditionText('whatHappens', { number })}
            hideLabel
            size="small"
            value={condition.action ?? 'show'}
            onChange={(action) =>
              rest.onChange({ ...condition, action: action as ConditionAction })
            }
            options={conditionActions.map((action) => ({
              value: action,
              label: conditionText(`action.${action}`),
            }))}
            sx={{ width: rem(92) }}
          />
          <Word>{conditionText('when')}</Word>
        </>
      }
    />
  );
}

/** A word between fields. */
export function Word({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ fontSize: textRole.small.fontSize, color: color.textSecondary }}>
      {children}
    </Box>
  );
}

export interface RuleRowProps<Rule extends VisibleRule> {
  /** Kind of rule, shown with its number, counted from 1. */
  kind: 'condition' | 'showIf' | 'jump' | 'quota' | 'screenOut';
  number: number;
  rule: Rule;
  /** Text before the first test. */
  lead: ReactNode;
  earlier: readonly Question[];
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

/** Tests that must all be true. The remove button stays on the first line. */
export function RuleRow<Rule extends VisibleRule>({
  kind,
  number,
  rule,
  lead,
  earlier,
  onChange,
  onRemove,
}: RuleRowProps<Rule>) {
  const further = rule.and ?? [];
  const name = conditionText(`rule.${kind}.name`, { number });
  // Conditions can only target earlier questions (BUILD-038). Quotas and screen-outs count responses
  // by their answers.
  const offersContext = kind === 'showIf' || kind === 'jump';
  const setFurther = (and: ConditionTest[]) => {
    const { and: _and, ...rest } = rule;
    onChange((and.length ? { ...rest, and } : rest) as Rule);
  };
  return (
    <li>
      <Box
        role="group"
        aria-label={name}
        sx={{
          display: 'grid',
          gap: 1,
          pl: 1.25,
          borderLeft: `var(--stroke-edge) solid ${color.brass}`,
        }}
      >
        <TestLine
          removeLabel={conditionText(`rule.${kind}.remove`, { number })}
          onRemove={onRemove}
        >
          {lead}
          <TestFields
            name={name}
            test={rule}
            earlier={earlier}
            offersContext={offersContext}
            onChange={(test) => onChange({ ...rule, ...test })}
          />
        </TestLine>
        {further.map((test, index) => (
          <TestLine
            key={index}
            removeLabel={conditionText(`rule.${kind}.removePart`, { number, part: index + 2 })}
            onRemove={() => setFurther(further.filter((_test, place) => place !== index))}
          >
            <Word>{conditionText('and')}</Word>
            <TestFields
              name={conditionText(`rule.${kind}.part`, { number, part: index + 2 })}
              test={test}
              earlier={earlier}
              offersContext={offersContext}
              onChange={(changed) =>
                setFurther(further.map((other, place) => (place === index ? changed : other)))
              }
            />
          </TestLine>
        ))}
        <Box>
          <Button
            variant="text"
            size="small"
            startIcon={<Plus aria-hidden />}
            aria-label={conditionText(`rule.${kind}.further`, { number })}
            onClick={() =>
              setFurther([
                ...further,
                { targetQuestionId: earlier.find(takesAnswer)!.id, operator: 'equals', value: '' },
              ])
            }
            sx={{ ml: -1 }}
          >
            {conditionText('andMore')}
          </Button>
        </Box>
      </Box>
    </li>
  );
}

/** Fields that may wrap. The remove button stays next to their first line. */
function TestLine({
  removeLabel,
  onRemove,
  children,
}: {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          flex: 1,
          minWidth: 0,
        }}
      >
        {children}
      </Box>
      <IconButton aria-label={removeLabel} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </Box>
  );
}
