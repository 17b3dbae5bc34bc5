import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { VISIT_FILTERS, type VisitFilter } from '@core/contract/surveyResultShapes';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { TextInput } from '@src/components/TextInput/TextInput';
import type { ResultFilters } from '../../model/resultFilters';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { commonText } from '@src/components/texts/commonText';

/** An example of what each field finds. */
const examples: Record<VisitFilter, string> = {
  pageUrl: '/checkout',
  referrer: 'google.com',
  utmSource: 'newsletter',
  utmMedium: 'email',
  utmCampaign: 'spring',
  language: 'en',
  person: 'ana@shop.example',
  hidden: 'plan=pro',
};

/** Filters on where responses came from: page, campaign, language, person and hidden fields. */
export function VisitFilters({
  filters,
  onChange,
}: {
  filters: ResultFilters;
  onChange: (change: Record<VisitFilter, string>) => void;
}) {
  const [draft, setDraft] = useState<Record<VisitFilter, string> | null>(null);
  const used = VISIT_FILTERS.filter((name) => filters[name]).length;
  const valuesOf = (read: (name: VisitFilter) => string) =>
    Object.fromEntries(VISIT_FILTERS.map((name) => [name, read(name)])) as Record<
      VisitFilter,
      string
    >;
  const apply = (values: Record<VisitFilter, string>) => {
    setDraft(null);
    onChange(values);
  };
  return (
    <>
      <Badge badgeContent={used} color="primary">
        <Button
          aria-haspopup="dialog"
          onClick={() => setDraft(valuesOf((name) => filters[name] ?? ''))}
        >
          {surveyResultsText('visit')}
        </Button>
      </Badge>
      {draft && (
        <AppDialog
          open
          onClose={() => setDraft(null)}
          title={surveyResultsText('filterByVisit')}
          actions={
            <>
              <Button onClick={() => apply(valuesOf(() => ''))}>
                {surveyResultsText('clear')}
              </Button>
              <Button variant="contained" type="submit" form="visit-filters">
                {commonText('apply')}
              </Button>
            </>
          }
        >
          <Box
            component="form"
            id="visit-filters"
            onSubmit={(event) => {
              event.preventDefault();
              apply(draft);
            }}
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {VISIT_FILTERS.map((name) => (
              <TextInput
                key={name}
                label={surveyResultsText(`visit.${name}`)}
                placeholder={examples[name]}
                value={draft[name]}
                onChange={(value) => setDraft({ ...draft, [name]: value })}
                maxLength={200}
              />
            ))}
          </Box>
        </AppDialog>
      )}
    </>
  );
}
