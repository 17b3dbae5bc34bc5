import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LIMITS } from '@core/limits';
import { VISIT_FILTERS, type VisitFilter } from '@core/contract/surveyResultShapes';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { useViewNames } from '@src/lib/useViewNames';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { PERSON_FILTERS, type ResultFilters } from '../../model/resultFilters';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { visitFilterText } from './texts/visitFilterText';

type Name = VisitFilter | (typeof PERSON_FILTERS)[number];

/** Every filter of the dialog. Empty text filters nothing. */
export type VisitChange = Record<Name, string>;

const TEXTS = [...VISIT_FILTERS, 'trait'] as const;

/** An example for each field. */
const examples: Record<(typeof TEXTS)[number], string> = {
  pageUrl: '/checkout',
  referrer: 'google.com',
  utmSource: 'newsletter',
  utmMedium: 'email',
  utmCampaign: 'spring',
  language: 'en',
  country: 'NL',
  person: 'ana@shop.example',
  hidden: 'plan=pro',
  tag: 'follow up',
  trait: 'country=NL',
};

const LENGTHS: Partial<Record<Name, number>> = { country: 2, tag: LIMITS.results.tagMax };

const valuesOf = (read: (name: Name) => string): VisitChange =>
  Object.fromEntries(
    [...VISIT_FILTERS, ...PERSON_FILTERS].map((name) => [name, read(name)]),
  ) as VisitChange;

/** Filters by the origin of responses and by respondent. Nothing changes until Apply. */
export default function VisitFilterDialog({
  filters,
  onApply,
  onClose,
}: {
  filters: ResultFilters;
  onApply: (change: VisitChange) => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState(() => valuesOf((name) => filters[name] ?? ''));
  const views = useViewNames();
  const known = (views.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = draft.segment === '' || known.some(({ value }) => value === draft.segment);
  const unknown = {
    value: draft.segment,
    label: visitFilterText(views.data ? 'segmentGone' : 'segmentUnknown'),
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={visitFilterText('title')}
      actions={
        <>
          <Button onClick={() => onApply(valuesOf(() => ''))}>{surveyResultsText('clear')}</Button>
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
          onApply(draft);
        }}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {TEXTS.map((name) => (
          <TextInput
            key={name}
            label={visitFilterText(`visit.${name}`)}
            placeholder={examples[name]}
            value={draft[name]}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
            maxLength={LENGTHS[name] ?? 200}
          />
        ))}
        <SelectInput
          label={visitFilterText('visit.segment')}
          placeholder={visitFilterText('anyone')}
          value={draft.segment}
          onChange={(segment) => setDraft({ ...draft, segment })}
          options={isKnown ? known : [...known, unknown]}
        />
        <Box sx={{ gridColumn: '1 / -1', ...textRole.small, color: color.textSecondary }}>
          {visitFilterText('personNote')}
        </Box>
        {views.isError && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <InlineRetry
              silent
              message={visitFilterText('segmentsFailed')}
              onRetry={() => views.refetch()}
            />
          </Box>
        )}
      </Box>
    </AppDialog>
  );
}
