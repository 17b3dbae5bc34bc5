import Button from '@mui/material/Button';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import {
  describeFilters,
  noAudienceFilters,
  type AudienceFilters,
} from '../../model/audienceFilters';
import { useOwnSources } from '../../useOwnSources';
import { audienceText } from '../../texts/audienceText';

export interface NothingMatchesProps {
  filters: AudienceFilters;
  onFilters: (change: Partial<AudienceFilters>) => void;
  /** Message if no filter is the reason. */
  otherwise: string;
}

/** Shown instead of people. Names the filters that match no one and offers to remove them. */
export function NothingMatches({ filters, onFilters, otherwise }: NothingMatchesProps) {
  const own = useOwnSources();
  const search = filters.search.trim();
  const set = [
    ...describeFilters(filters, own),
    ...(search === '' ? [] : [audienceText('searchFor', { search })]),
  ];
  if (set.length === 0) return <EmptyState subject="people" headingLevel={3} message={otherwise} />;
  return (
    <EmptyState
      subject="search"
      headingLevel={3}
      message={`${audienceText('noMatch')} ${set.join(' · ')}`}
      action={
        <Button
          onClick={() => {
            onFilters(noAudienceFilters);
          }}
        >
          {audienceText('clearFilters')}
        </Button>
      }
    />
  );
}
