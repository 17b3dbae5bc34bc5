import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { FORMULA_LIMITS } from '@core/survey/formula/formulaLimits';
import { formulaFunctionNames } from '@core/survey/formula/formulaWords';
import { writePlaceholder } from '@core/survey/piping';
import type { Question } from '@core/survey/types';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { pipedText } from '../../model/pipedText';
import type { VariableDraft, VariableProblem } from '../../model/variableDrafts';
import { PipedField } from '../PipedField/PipedField';
import { TryFormula } from './TryFormula';
import { variablesText } from './texts/variablesText';

export interface FormulaFieldProps {
  value: string;
  /** The variables that it can use. */
  earlier: readonly VariableDraft[];
  questions: readonly Question[];
  problem: VariableProblem | undefined;
  /** An empty formula is a problem, too. */
  isTried: boolean;
  onChange: (formula: string) => void;
}

/**
 * A formula field. Shows its answers as chips, reports problems during typing, and lets the user
 * try the formula.
 */
export function FormulaField({
  value,
  earlier,
  questions,
  problem,
  isTried,
  onChange,
}: FormulaFieldProps) {
  const piped = useMemo(() => pipedText(questions), [questions]);
  const [isTyped, setTyped] = useState(value !== '');
  const shows = problem && (isTried || (isTyped && value.trim() !== ''));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <PipedField
        label={variablesText('formula')}
        value={value}
        piped={piped}
        onChange={(next) => {
          setTyped(true);
          onChange(next);
        }}
        maxLength={FORMULA_LIMITS.characters}
        help={variablesText('formulaHelp', { functions: formulaFunctionNames.join(', ') })}
        error={shows ? problemText(problem, value) : undefined}
      />
      <SelectInput
        label={variablesText('insert')}
        size="small"
        value=""
        placeholder={variablesText('insertHint')}
        onChange={(chosen) => {
          const isVariable = earlier.some(({ name }) => name === chosen);
          const text = isVariable ? chosen : writePlaceholder(chosen);
          onChange(`${value}${/[\s(]$|^$/.test(value) ? '' : ' '}${text}`);
        }}
        options={[
          ...questions.map(({ id, title }) => ({ value: id, label: title || id })),
          ...earlier.map(({ name, label }) => ({ value: name, label: label || name })),
        ]}
      />
      {problem ? (
        <Box component="p" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
          {variablesText('noValue')}
        </Box>
      ) : (
        <TryFormula formula={value} earlier={earlier} questions={questions} />
      )}
    </Box>
  );
}

const problemText = ({ part, word }: VariableProblem, formula: string): string => {
  if (part === 'reference') return variablesText('referenceProblem', { word: word ?? '' });
  if (formula.trim() === '') return variablesText('formulaEmpty');
  return word ? variablesText('formulaProblemAt', { word }) : variablesText('formulaProblem');
};
