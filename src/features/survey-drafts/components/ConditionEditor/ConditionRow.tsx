import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { conditionActions } from '@core/survey/defaults';
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

export interface ConditionRowProps {
  /** Counted from 1, for names. */
  number: number;
  condition: Condition;
  earlier: readonly Question[];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** One condition: what happens, when, and further tests that must hold as well. */
export function ConditionRow({ number, condition, ...rest }: ConditionRowProps) {
  return (
    <RuleRow
      {...rest}
      name={`Condition ${number}`}
      rule={condition}
      lead={
        <>
          <SelectInput
            label={`Condition ${number}: what happens`}
            hideLabel
            size="small"
            value={condition.action ?? 'show'}
            onChange={(action) =>
              rest.onChange({ ...condition, action: action as ConditionAction })
            }
            options={conditionActions.map((action) => ({ value: action, label: action }))}
            sx={{ width: rem(92) }}
          />
          <Word>when</Word>
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
  /** Start of the fields' names, e.g. "Condition 2". */
  name: string;
  rule: Rule;
  /** What stands before the first test. */
  lead: ReactNode;
  earlier: readonly Question[];
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

/** Tests that have to hold together; the cross to remove them stays on the first line. */
export function RuleRow<Rule extends VisibleRule>({
  name,
  rule,
  lead,
  earlier,
  onChange,
  onRemove,
}: RuleRowProps<Rule>) {
  const further = rule.and ?? [];
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
        <TestLine removeLabel={`Remove ${inSentence(name)}`} onRemove={onRemove}>
          {lead}
          <TestFields
            name={name}
            test={rule}
            earlier={earlier}
            onChange={(test) => onChange({ ...rule, ...test })}
          />
        </TestLine>
        {further.map((test, index) => (
          <TestLine
            key={index}
            removeLabel={`Remove part ${index + 2} of ${inSentence(name)}`}
            onRemove={() => setFurther(further.filter((_test, place) => place !== index))}
          >
            <Word>and</Word>
            <TestFields
              name={`${name}, part ${index + 2}`}
              test={test}
              earlier={earlier}
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
            aria-label={`and… a further test in ${inSentence(name)}`}
            onClick={() =>
              setFurther([
                ...further,
                { targetQuestionId: earlier[0]!.id, operator: 'equals', value: '' },
              ])
            }
            sx={{ ml: -1 }}
          >
            and…
          </Button>
        </Box>
      </Box>
    </li>
  );
}

/** Fields that may wrap, and the cross to remove them, which stays beside their first line. */
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

const inSentence = (name: string): string => name[0]!.toLowerCase() + name.slice(1);
