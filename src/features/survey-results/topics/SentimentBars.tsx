import Typography from '@mui/material/Typography';
import { TOPIC_ANSWERS_MAX, type readTopics } from '@core/contract/answerTopics';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { SENTIMENTS, type Sentiment } from '@core/survey/sentiments';
import { BarList } from '@src/components/BarList/BarList';
import { formatNumber } from '@src/lib/i18n/formats';
import { percentOf, shareText } from '../model/chartShape';
import { topicsText } from './texts/topicsText';

type SentimentCounts = ResponseOf<typeof readTopics>['sentiment'];

export interface SentimentBarsProps {
  counts: SentimentCounts;
  /** Whether only the newest answers were read. */
  isSample: boolean;
  onSelect: (sentiment: Sentiment) => void;
}

/** The shares of positive, neutral and negative answers, and how they were counted. */
export function SentimentBars({ counts, isSample, onSelect }: SentimentBarsProps) {
  const rated = ratedOf(counts);
  const notes = [
    topicsText(rated > 0 ? 'sentimentHelp' : 'noSentiment'),
    ...(isSample ? [topicsText('sample', { count: TOPIC_ANSWERS_MAX })] : []),
    ...(rated > 0 && counts.unrated > 0
      ? [topicsText('unratedAnswers', { count: counts.unrated })]
      : []),
  ];
  return (
    <div>
      <Typography variant="label" component="h3" sx={{ mb: 1 }}>
        {topicsText('sentimentTitle')}
      </Typography>
      {rated > 0 && (
        <BarList
          label={topicsText('sentimentTitle')}
          items={SENTIMENTS.map((sentiment) => ({
            id: sentiment,
            label: topicsText('sentimentName', { sentiment }),
            value: counts[sentiment],
            text: `${formatNumber(counts[sentiment])} · ${shareText(percentOf(counts[sentiment], rated), 0)}`,
          }))}
          max={rated}
          onSelect={(id) => onSelect(id as Sentiment)}
        />
      )}
      <Typography variant="body2" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        {notes.join(' ')}
      </Typography>
    </div>
  );
}

/** Says how many answers have each sentiment. Leaves out sentiments without answers. */
export const sentimentSummary = (counts: SentimentCounts): string | null =>
  ratedOf(counts) === 0
    ? null
    : SENTIMENTS.filter((sentiment) => counts[sentiment] > 0)
        .map((sentiment) => topicsText('sentimentCount', { sentiment, count: counts[sentiment] }))
        .join(', ');

const ratedOf = ({ positive, neutral, negative }: SentimentCounts): number =>
  positive + neutral + negative;
