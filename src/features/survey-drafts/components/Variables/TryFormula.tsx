import Box from '@mui/material/Box';
import { useState } from 'react';
import { answerShapeOf } from '@core/survey/questionTypes';
import type { AnswerValue, Question } from '@core/survey/types';
import { computeVariables } from '@core/survey/variables/computeVariables';
import { inputsOfSource } from '@core/survey/variables/variableInputs';
import { VARIABLE_SOURCE } from '@core/survey/variables/surveyVariable';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem, textRole } from '@src/theme/lengths';
import { draftsAsVariables, type VariableDraft } from '../../model/variableDrafts';
import { variablesText } from './texts/variablesText';

export interface TryFormulaProps {
  formula: string;
  earlier: readonly VariableDraft[];
  questions: readonly Question[];
}

/** Fields for trial answers, and the formula's value for them. */
export function TryFormula({ formula, earlier, questions }: TryFormulaProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const variables = [...draftsAsVariables(earlier), { name: TRIED, formula }];
  const inputs = inputsOfSource(VARIABLE_SOURCE + TRIED, variables);
  const used = questions.filter(({ id }) => inputs.includes(id));
  const value = computeVariables(variables, (id) =>
    answerOf(
      questions.find((one) => one.id === id),
      answers[id],
    ),
  )[TRIED];
  return (
    <Box role="group" aria-label={variablesText('try')} sx={{ display: 'grid', gap: 1 }}>
      {used.length > 0 && (
        <Box sx={grid}>
          {used.map(({ id, title }) => (
            <TextInput
              key={id}
              label={variablesText('tryAnswer', { title })}
              size="small"
              value={answers[id] ?? ''}
              onChange={(next) => setAnswers({ ...answers, [id]: next })}
            />
          ))}
        </Box>
      )}
      <Box component="output" sx={{ ...textRole.small, fontWeight: 500 }}>
        {value === undefined
          ? variablesText('noValue')
          : variablesText('value', { value: String(value) })}
      </Box>
    </Box>
  );
}

const TRIED = 'tried';

/** Reads a trial answer. Several options are separated by commas. */
const answerOf = (
  question: Question | undefined,
  typed: string | undefined,
): AnswerValue | undefined => {
  if (!question || !typed?.trim()) return undefined;
  const shape = answerShapeOf(question);
  if (shape === 'options') return typed.split(',').map((one) => one.trim());
  return shape === 'number' && Number.isFinite(Number(typed)) ? Number(typed) : typed.trim();
};

const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(200)}, 100%), 1fr))`,
  alignItems: 'end',
} as const;
