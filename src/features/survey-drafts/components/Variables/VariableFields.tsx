import Box from '@mui/material/Box';
import type { Question } from '@core/survey/types';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { nameFrom, type VariableDraft, type VariableProblem } from '../../model/variableDrafts';
import { FieldsCard } from '../ToolDialogs/FieldsCard';
import { FormulaField } from './FormulaField';
import { PointsFields } from './PointsFields';
import { variablesText } from './texts/variablesText';

export interface VariableFieldsProps {
  /** Counted from 1. */
  number: number;
  value: VariableDraft;
  /** The variables above it, which its formula can use. */
  earlier: readonly VariableDraft[];
  questions: readonly Question[];
  problems: readonly VariableProblem[];
  /** True after Apply was clicked: from then on, empty fields are problems, too. */
  isTried: boolean;
  onChange: (value: VariableDraft) => void;
  onRemove: () => void;
}

/** One variable: its label and name, and its points or its formula. */
export function VariableFields({
  number,
  value,
  earlier,
  questions,
  problems,
  isTried,
  onChange,
  onRemove,
}: VariableFieldsProps) {
  const { label, name, kind, before } = value;
  const called = variablesText('number', { number });
  const has = (part: VariableProblem['part']): boolean => problems.some((one) => one.part === part);
  const taken = earlier.map((one) => one.name);
  // The name follows the label until the variable is applied or the name is typed.
  const follows = before === undefined && name === nameFrom(label, taken);
  return (
    <FieldsCard title={called} remove={{ label: variablesText('remove', { number }), onRemove }}>
      <Box sx={pair}>
        <TextInput
          label={variablesText('label')}
          value={label}
          onChange={(next) =>
            onChange({ ...value, label: next, ...(follows && { name: nameFrom(next, taken) }) })
          }
          maxLength={200}
        />
        <TextInput
          label={variablesText('name')}
          value={name}
          onChange={(next) => onChange({ ...value, name: next })}
          help={variablesText('nameHelp')}
          error={
            has('name')
              ? variablesText('nameProblem')
              : has('twin')
                ? variablesText('twinProblem')
                : undefined
          }
          maxLength={40}
        />
        <SelectInput
          label={variablesText('kind')}
          value={kind}
          onChange={(next) => onChange({ ...value, kind: next as VariableDraft['kind'] })}
          options={[
            { value: 'points', label: variablesText('kindPoints') },
            { value: 'formula', label: variablesText('kindFormula') },
          ]}
        />
      </Box>
      {kind === 'points' ? (
        <PointsFields
          points={value.points}
          questions={questions}
          onChange={(points) => onChange({ ...value, points })}
        />
      ) : (
        <FormulaField
          value={value.formula}
          earlier={earlier}
          questions={questions}
          problem={problems.find(({ part }) => part === 'formula' || part === 'reference')}
          isTried={isTried}
          onChange={(formula) => onChange({ ...value, formula })}
        />
      )}
      {(has('pointsNumber') || (isTried && has('points'))) && (
        <Box component="p" role="alert" sx={{ m: 0, ...textRole.small, color: color.error }}>
          {variablesText(has('points') ? 'pointsProblem' : 'pointsNumberProblem')}
        </Box>
      )}
    </FieldsCard>
  );
}

const pair = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem(200)}, 100%), 1fr))`,
  alignItems: 'start',
} as const;
