import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { VISIT_FILTERS } from '@core/contract/surveyResultShapes';
import { withTexts } from '@src/lib/i18n/texts';
import { PERSON_FILTERS, type ResultFilters } from '../../model/resultFilters';
import { surveyResultsText } from '../../texts/surveyResultsText';
import type { VisitChange } from './VisitFilterDialog';

const VisitFilterDialog = lazy(withTexts(() => import('./VisitFilterDialog')));

/**
 * Filters on the origin of responses and on respondents: page, campaign, language, hidden fields,
 * saved view and trait.
 */
export function VisitFilters({
  filters,
  onChange,
}: {
  filters: ResultFilters;
  onChange: (change: VisitChange) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const used = [...VISIT_FILTERS, ...PERSON_FILTERS].filter((name) => filters[name]).length;
  return (
    <>
      <Badge badgeContent={used} color="primary" sx={{ '& > .MuiButton-root': { width: 1 } }}>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {surveyResultsText('visit')}
        </Button>
      </Badge>
      {isOpen && (
        <Suspense fallback={null}>
          <VisitFilterDialog
            filters={filters}
            onApply={(change) => {
              setOpen(false);
              onChange(change);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
