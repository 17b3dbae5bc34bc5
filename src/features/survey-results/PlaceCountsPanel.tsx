import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { answerParts, questionTypeEntry } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { BarList } from '@src/components/BarList/BarList';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useTerms } from './api';
import { FailedLoad } from './FailedLoad';
import { countryWord } from './model/answerText';
import type { ResultFilters } from './model/resultFilters';
import { surveyResultsText } from './texts/surveyResultsText';
import { rem } from '@src/theme/lengths';

/**
 * Counts of the answers' addresses per country and city, next to the list of answers. Empty if no
 * address names a place.
 */
export default function PlaceCountsPanel({
  surveyId,
  question,
  filters,
}: {
  surveyId: string;
  question: Question;
  filters: ResultFilters;
}) {
  const places = useTerms(surveyId, question.id, filters);
  const { countedFields = [] } = questionTypeEntry(question.type);
  const parts = answerParts(question) ?? [];
  const lists = countedFields
    .filter((field) => parts.includes(field))
    .map((field) => ({
      field,
      items: (places.data?.terms ?? [])
        .filter(({ term }) => term.startsWith(`${field}: `))
        .map(({ term, count }) => {
          const place = term.slice(`${field}: `.length);
          const name = field === 'country' ? countryWord(place) : place;
          return { id: term, label: name || surveyResultsText('other'), value: count };
        }),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      {places.isPending && <LoadingState label={surveyResultsText('loadingAnswers')} rows={2} />}
      <FailedLoad reads={[places]} what="places" />
      {lists.length > 0 && (
        <div>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem(240)}, 100%), 1fr))`,
              alignItems: 'start',
            }}
          >
            {lists.map(({ field, items }) => (
              <div key={field}>
                <Typography variant="label" component="h3" sx={{ mb: 1 }}>
                  {surveyResultsText(`field.${field}`)}
                </Typography>
                <BarList label={surveyResultsText(`field.${field}`)} items={items} />
              </div>
            ))}
          </Box>
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
            {surveyResultsText('placesNote')}
          </Typography>
        </div>
      )}
    </>
  );
}
