import Typography from '@mui/material/Typography';
import { BarList } from '@src/components/BarList/BarList';
import { surveyResultsText } from '../../texts/surveyResultsText';

export interface TermListProps {
  terms: readonly { term: string; count: number }[];
  /** Maximum number of words shown. */
  limit?: number;
  onSelect?: (term: string) => void;
}

/** The most frequent words of a text question, each with the number of answers that contain it. */
export function TermList({ terms, limit = 5, onSelect }: TermListProps) {
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
        .slice(0, limit)
        .map(({ term, count }) => ({ id: term, label: term, value: count }))}
      {...(onSelect ? { onSelect } : {})}
    />
  );
}
