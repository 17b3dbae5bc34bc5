import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { conditionActions } from '@core/survey/defaults';
import type { Condition, ConditionAction, ConditionTest, Question } from '@core/survey/types';
import { Plus, X } from 'lucide-react';
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
export function ConditionRow({
  number,
  condition,
  earlier,
  onChange,
  onRemove,
}: ConditionRowProps) {
  const further = condition.and ?? [];
  const setFurther = (and: ConditionTest[]) => {
    const { and: _and, ...rest } = condition;
    onChange(and.length ? { ...rest, and } : rest);
  };
  return (
    <li>
      <Box
        role="group"
        aria-label={`Condition ${number}`}
        sx={{
          display: 'grid',
          gap: 1,
          pl: 1.25,
          borderLeft: `var(--stroke-edge) solid ${color.brass}`,
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <SelectInput
            label={`Condition ${number}: what happens`}
            hideLabel
            size="small"
            value={condition.action ?? 'show'}
            onChange={(action) => onChange({ ...condition, action: action as ConditionAction })}
            options={conditionActions.map((action) => ({ value: action, label: action }))}
            sx={{ width: rem(92) }}
          />
          <Box
            component="span"
            sx={{ fontSize: textRole.small.fontSize, color: color.textSecondary }}
          >
            when
          </Box>
          <TestFields
            name={`Condition ${number}`}
            test={condition}
            earlier={earlier}
            onChange={(test) => onChange({ ...condition, ...test })}
          />
          <IconButton aria-label={`Remove condition ${number}`} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        </Box>
        {further.map((test, index) => (
          <Box key={index} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box
              component="span"
              sx={{ fontSize: textRole.small.fontSize, color: color.textSecondary }}
            >
              and
            </Box>
            <TestFields
              name={`Condition ${number}, part ${index + 2}`}
              test={test}
              earlier={earlier}
              onChange={(changed) =>
                setFurther(further.map((other, place) => (place === index ? changed : other)))
              }
            />
            <IconButton
              aria-label={`Remove part ${index + 2} of condition ${number}`}
              onClick={() => setFurther(further.filter((_test, place) => place !== index))}
            >
              <X aria-hidden />
            </IconButton>
          </Box>
        ))}
        <Box>
          <Button
            variant="text"
            size="small"
            startIcon={<Plus aria-hidden />}
            aria-label={`and… a further test in condition ${number}`}
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
