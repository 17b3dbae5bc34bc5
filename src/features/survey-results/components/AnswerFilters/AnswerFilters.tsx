import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AnswerFilter } from '@core/survey/answerFilter';
import type { Question } from '@core/survey/types';
import { answerFilterText } from '../../model/answerFilterText';
import { surveyResultsText } from '../../texts/surveyResultsText';

const AnswerFilterDialog = lazy(withTexts(() => import('./AnswerFilterDialog')));

export interface AnswerFiltersProps {
  questions: readonly Question[];
  filters: readonly AnswerFilter[];
  onChange: (filters: AnswerFilter[]) => void;
}

/** The filters on answers, each with a remove button, and a button to add one. */
export function AnswerFilters({ questions, filters, onChange }: AnswerFiltersProps) {
  const [adding, setAdding] = useState(false);
  if (questions.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={surveyResultsText('answerFilters')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        gridColumn: '1 / -1',
      }}
    >
      <Button
        aria-haspopup="dialog"
        startIcon={<Plus aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {surveyResultsText('filterByAnswer')}
      </Button>
      {filters.map((filter, at) => {
        const text = answerFilterText(filter, questions);
        return (
          <Button
            key={text}
            variant="quiet"
            size="small"
            endIcon={<X aria-hidden />}
            aria-label={surveyResultsText('takeFilterAway', { filter: text })}
            onClick={() => onChange(filters.filter((_, other) => other !== at))}
            sx={{ maxWidth: 1, textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {text}
          </Button>
        );
      })}
      {adding && (
        <Suspense fallback={null}>
          <AnswerFilterDialog
            questions={questions}
            onAdd={(filter) => {
              setAdding(false);
              onChange([...filters, filter]);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
