import Box from '@mui/material/Box';
import { momentText } from '@src/lib/dateText';
import { formatNumber } from '@src/lib/i18n/formats';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { HistoryList, HistoryRow, quietHead } from '../components/HistoryList/HistoryList';
import { comparisonOf, type ListedFit, peopleOfHundred, reasonsOf } from './fitFigures';
import { fitsText } from './texts/fitsText';

const precise = (value: number): string =>
  formatNumber(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/**
 * The trainings behind the chart, newest first: the quality of each, and the changes since the
 * previous one.
 */
export function FitHistory({ fits }: { fits: readonly ListedFit[] }) {
  return (
    <Box sx={{ mt: 2, ...textRole.small }}>
      <Box component="p" sx={{ m: 0, mb: 2, color: color.textSecondary }}>
        {fitsText('how')}
      </Box>
      <Box component="h3" sx={{ m: 0, mb: 1, ...textRole.small, fontWeight: 600 }}>
        {fitsText('history')}
      </Box>
      <HistoryList
        label={fitsText('history')}
        entries={fits}
        row={(fit, at) => <FitRow key={fit.id} fit={fit} before={fits[at + 1]} />}
      />
    </Box>
  );
}

function FitRow({ fit, before }: { fit: ListedFit; before: ListedFit | undefined }) {
  const { quality, fittedAt } = fit;
  const people = peopleOfHundred(fit);
  const comparison = comparisonOf(fit, before);
  return (
    <HistoryRow
      head={
        <>
          <Box component="time" dateTime={fittedAt} sx={{ display: 'block' }}>
            {momentText(fittedAt)}
          </Box>
          {quality && (
            <Box component="span" sx={quietHead}>
              {fitsText('ndcg', {
                model: precise(quality.model.ndcg10),
                popularity: precise(quality.popularity.ndcg10),
              })}
            </Box>
          )}
        </>
      }
    >
      {people !== null && (
        <Box component="strong" sx={{ fontWeight: 550 }}>
          {fitsText('people', { count: people })}
        </Box>
      )}
      {comparison !== null && (
        <Box component="span" sx={{ color: color.textSecondary }}>
          {`, ${comparison}`}
        </Box>
      )}
      {quality === null && fitsText('unmeasured')}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: color.textSecondary }}>
        {reasonsOf(fit, before).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Box>
    </HistoryRow>
  );
}
