import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readTopics } from '@core/contract/answerTopics';
import { BarList } from '@src/components/BarList/BarList';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { queryFor } from '@src/lib/endpointQuery';
import { unweighted, type ResultFilters } from '../model/resultFilters';
import { SentenceList } from './SentenceList';
import { topicsText } from './texts/topicsText';

export interface TopicsPanelProps {
  surveyId: string;
  questionId: string;
  filters: ResultFilters;
  /** Words that are searched for. Their sentences are shown until a topic is selected. */
  search: string;
  /** Hides emails, phone numbers and names in sentences. */
  isRedacted: boolean;
}

const TOPICS_SHOWN = 8;

/** The topics of a text question, and the sentences about one of them or about the search. */
export default function TopicsPanel({
  surveyId,
  questionId,
  filters,
  search,
  isRedacted,
}: TopicsPanelProps) {
  const params = { id: surveyId, questionId };
  const found = useQuery({
    ...queryFor(readTopics, { params, query: unweighted(filters) }),
    placeholderData: keepPreviousData,
  });
  const [selected, setSelected] = useState<string | null>(null);
  const topics = found.data?.topics ?? [];
  const chosen = topics.find((topic) => idOf(topic) === selected);
  const about = chosen?.topic ?? search.trim();
  return (
    <>
      {found.isError && (
        <InlineRetry
          silent
          message={topicsText('topicsFailed')}
          onRetry={() => void found.refetch()}
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
            onSelect={setSelected}
          />
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
            {topicsText('help')}
          </Typography>
        </div>
      )}
      {about !== '' && (
        <Box sx={{ minWidth: 0 }}>
          <SentenceList
            params={params}
            query={{
              ...unweighted(filters),
              about,
              ...(chosen && { topicLanguage: chosen.language }),
              ...(isRedacted && { redact: true }),
            }}
            onClose={chosen && (() => setSelected(null))}
          />
        </Box>
      )}
    </>
  );
}

const idOf = ({ topic, language }: { topic: string; language: string }) => `${language} ${topic}`;
