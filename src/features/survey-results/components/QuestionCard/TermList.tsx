import Typography from '@mui/material/Typography';
import { BarList } from '@src/components/BarList/BarList';
import { surveyResultsText } from '../../texts/surveyResultsText';

export interface TermListProps {
  terms: readonly { term: string; count: number }[];
}

const WORDS_SHOWN = 5;

/** The most frequent words of a text question, each with the number of answers that contain it. */
export function TermList({ terms }: TermListProps) {
  if (terms.length === 0)
    return (
      <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
        {surveyResultsText('noWordYet')}
      </Typography>
    );
  return (
    <BarList
      label={surveyResultsText('frequentWords')}
      items={terms
        .slice(0, WORDS_SHOWN)
        .map(({ term, count }) => ({ id: term, label: term, value: count }))}
    />
  );
}
