import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readTopics, TOPIC_ANSWERS_MAX } from '@core/contract/answerTopics';
import type { AnswerTest } from '@core/survey/answerFilter';
import type { Sentiment } from '@core/survey/sentiments';
import { BarList } from '@src/components/BarList/BarList';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { queryFor } from '@src/lib/endpointQuery';
import { unweighted, type ResultFilters } from '../model/resultFilters';
import { SentenceList } from './SentenceList';
import { SentimentBars, sentimentSummary } from './SentimentBars';
import { topicsText } from './texts/topicsText';

export interface TopicsPanelProps {
  surveyId: string;
  questionId: string;
  filters: ResultFilters;
  /** The words being searched for. Their sentences are shown until a topic is selected. */
  search: string;
  /** Hides emails, phone numbers and names in sentences. */
  isRedacted: boolean;
  /** Filters the results by these answers. */
  onFilter: (test: AnswerTest) => void;
}

const TOPICS_SHOWN = 8;

/** The sentiment and topics of a text question, and the sentences behind a number or about the search. */
export default function TopicsPanel({
  surveyId,
  questionId,
  filters,
  search,
  isRedacted,
  onFilter,
}: TopicsPanelProps) {
  const params = { id: surveyId, questionId };
  const redaction = isRedacted ? { redact: true } : {};
  const found = useQuery({
    ...queryFor(readTopics, { params, query: { ...unweighted(filters), ...redaction } }),
    placeholderData: keepPreviousData,
  });
  const [selected, setSelected] = useState<string | null>(null);
  const [sentiment, setSentiment] = useState<Sentiment | null>(null);
  const select = (topic: string | null, mood: Sentiment | null = null) => {
    setSelected(topic);
    setSentiment(mood);
  };
  const topics = found.data?.topics ?? [];
  const chosen = topics.find((topic) => idOf(topic) === selected);
  const about = chosen?.topic ?? search.trim();
  const list = { params, onClose: () => select(null) };
  return (
    <>
      {found.isError && (
        <InlineRetry
          silent
          message={topicsText('topicsFailed')}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && found.data.answers > 0 && (
        <SentimentBars
          counts={found.data.sentiment}
          isSample={found.data.answers >= TOPIC_ANSWERS_MAX}
          onSelect={(mood) => select(null, mood)}
        />
      )}
      {topics.length > 0 && (
        <div>
          <Typography variant="label" component="h3" sx={{ mb: 1 }}>
            {topicsText('title')}
          </Typography>
          <BarList
            label={topicsText('title')}
            items={topics.slice(0, TOPICS_SHOWN).map((topic) => ({
              id: idOf(topic),
              label: topic.topic,
              value: topic.count,
            }))}
            onSelect={(topic) => select(topic)}
          />
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
            {topicsText('help')}
          </Typography>
        </div>
      )}
      {sentiment && (
        <SentenceList
          {...list}
          title={topicsText('sentencesWith', { sentiment })}
          query={{ ...unweighted(filters), ...redaction, sentiment }}
          action={
            <Button size="small" onClick={() => onFilter({ is: 'sentiment', sentiment })}>
              {topicsText('filterBySentiment', { sentiment })}
            </Button>
          }
        />
      )}
      {!sentiment && about !== '' && (
        <SentenceList
          {...list}
          title={topicsText('about', { topic: about })}
          detail={chosen && sentimentSummary(chosen.sentiment)}
          action={
            chosen && (
              <Button
                size="small"
                onClick={() =>
                  onFilter({
                    ...{ is: 'topic', language: chosen.language },
                    ...{ stems: chosen.stems, label: chosen.topic },
                  })
                }
              >
                {topicsText('filterByTopic', { topic: chosen.topic })}
              </Button>
            )
          }
          query={{
            ...{ ...unweighted(filters), ...redaction, about },
            ...(chosen && { topicLanguage: chosen.language }),
          }}
          onClose={chosen && list.onClose}
        />
      )}
    </>
  );
}

const idOf = ({ topic, language }: { topic: string; language: string }) => `${language} ${topic}`;
