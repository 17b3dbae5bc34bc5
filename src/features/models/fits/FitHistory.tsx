import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { momentText } from '@src/lib/dateText';
import { formatNumber } from '@src/lib/i18n/formats';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { comparisonOf, type ListedFit, peopleOfHundred, reasonsOf } from './fitFigures';
import { fitsText } from './texts/fitsText';

/** So many are shown before the button that shows the rest. */
const FITS_SHOWN_FIRST = 5;

const precise = (value: number): string =>
  formatNumber(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** The fits behind the chart, the newest first: how good each was, and what is new since the one before. */
export function FitHistory({ fits }: { fits: readonly ListedFit[] }) {
  const [all, setAll] = useState(false);
  const id = useId();
  const shown = all ? fits : fits.slice(0, FITS_SHOWN_FIRST);
  return (
    <Box sx={{ mt: 2, ...textRole.small }}>
      <Box component="p" sx={{ m: 0, mb: 2, color: color.textSecondary }}>
        {fitsText('how')}
      </Box>
      <Box component="h3" id={id} sx={{ m: 0, mb: 0.5, ...textRole.small, fontWeight: 600 }}>
        {fitsText('history')}
      </Box>
      <Box component="ol" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((fit, at) => (
          <FitRow key={fit.id} fit={fit} before={fits[at + 1]} />
        ))}
      </Box>
      {fits.length > FITS_SHOWN_FIRST && (
        <Button
          variant="text"
          size="small"
          sx={{ mt: 1, ml: -1 }}
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? fitsText('showFewer') : fitsText('showAll', { count: fits.length })}
        </Button>
      )}
    </Box>
  );
}

function FitRow({ fit, before }: { fit: ListedFit; before: ListedFit | undefined }) {
  const { quality, fittedAt } = fit;
  const people = peopleOfHundred(fit);
  const comparison = comparisonOf(fit, before);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: space(2, 16),
        gridTemplateColumns: { sm: `${rem(220)} minmax(0, 1fr)` },
        py: 1.25,
        borderTop: `1px solid ${color.line}`,
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <div>
        <Box component="time" dateTime={fittedAt} sx={{ display: 'block' }}>
          {momentText(fittedAt)}
        </Box>
        {quality && (
          <Box
            component="span"
            sx={{ color: color.textTertiary, fontSize: textRole.caption.fontSize }}
          >
            {fitsText('ndcg', {
              model: precise(quality.model.ndcg10),
              popularity: precise(quality.popularity.ndcg10),
            })}
          </Box>
        )}
      </div>
      <Box sx={{ overflowWrap: 'anywhere' }}>
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
      </Box>
    </Box>
  );
}
