import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { VISIT_FILTERS, type VisitFilter } from '@core/contract/surveyResultShapes';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { TextInput } from '@src/components/TextInput/TextInput';
import type { ResultFilters } from '../../model/resultFilters';

const fields: Record<VisitFilter, { label: string; placeholder: string }> = {
  pageUrl: { label: 'Page contains', placeholder: '/checkout' },
  referrer: { label: 'Referrer contains', placeholder: 'google.com' },
  utmSource: { label: 'UTM source', placeholder: 'newsletter' },
  utmMedium: { label: 'UTM medium', placeholder: 'email' },
  utmCampaign: { label: 'UTM campaign', placeholder: 'spring' },
  language: { label: 'Language', placeholder: 'en' },
  person: { label: 'Email, identifier or visitor ID', placeholder: 'ana@shop.example' },
  hidden: { label: 'Hidden field', placeholder: 'plan=pro' },
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
          Visit
        </Button>
      </Badge>
      {draft && (
        <AppDialog
          open
          onClose={() => setDraft(null)}
          title="Filter by visit"
          actions={
            <>
              <Button onClick={() => apply(valuesOf(() => ''))}>Clear</Button>
              <Button variant="contained" type="submit" form="visit-filters">
                Apply
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
                {...fields[name]}
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
