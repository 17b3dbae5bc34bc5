import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { LIMITS } from '@core/limits';
import { nameQuestions } from '@core/survey/piping';
import { takesAnswer } from '@core/survey/questionTypes';
import type { Survey } from '@core/survey/types';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { typedVariables } from '../../data/typedInDialogs';
import {
  nameFrom,
  variableDrafts,
  variableProblems,
  withVariableDrafts,
  type VariableDraft,
  type VariableParts,
} from '../../model/variableDrafts';
import { TypingDialog } from '../ToolDialogs/TypingDialog';
import { useTypedList } from '../ToolDialogs/useTypedList';
import { VariableFields } from './VariableFields';
import { variablesText } from './texts/variablesText';

export interface VariablesDialogProps {
  survey: Survey;
  /** Storage key of unapplied edits. */
  surveyKey: string;
  onApply: (parts: VariableParts) => void;
  onClose: () => void;
}

/** Edits a survey's scores and formulas. Nothing changes until Apply. */
export function VariablesDialog({ survey, surveyKey, onApply, onClose }: VariablesDialogProps) {
  const questions = nameQuestions(survey.questions).filter(takesAnswer);
  const list = useTypedList({
    part: 'variables',
    kept: typedVariables,
    surveyKey,
    stored: variableDrafts(survey),
    problemsOf: (items) => variableProblems(items, questions),
    onApply: (items) => onApply(withVariableDrafts(survey, items)),
    onClose,
  });
  const variables = list.items;
  const add = (kind: VariableDraft['kind']) => {
    const label = variablesText(kind === 'points' ? 'newScore' : 'newFormula');
    const name = nameFrom(
      label,
      variables.map((one) => one.name),
    );
    const id = crypto.randomUUID();
    list.add({ id, name, label, kind, points: [], formula: '' });
  };
  return (
    <TypingDialog
      title={variablesText('title')}
      support={variablesText('support')}
      {...list.dialog}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {variables.length === 0 && (
          <Box component="p" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
            {variablesText(questions.length > 0 ? 'none' : 'noQuestions')}
          </Box>
        )}
        {variables.map((variable, index) => (
          <VariableFields
            key={variable.id}
            number={index + 1}
            value={variable}
            earlier={variables.slice(0, index)}
            questions={questions}
            isTried={list.isTried}
            problems={list.problemsWith(variable)}
            onChange={list.change}
            onRemove={() => list.remove(variable)}
          />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(['points', 'formula'] as const).map((kind) => (
            <Button
              key={kind}
              size="small"
              startIcon={<Plus aria-hidden />}
              disabled={questions.length === 0 || variables.length >= LIMITS.surveys.variablesMax}
              onClick={() => add(kind)}
            >
              {variablesText(kind === 'points' ? 'addScore' : 'addFormula')}
            </Button>
          ))}
        </Box>
      </Box>
    </TypingDialog>
  );
}
