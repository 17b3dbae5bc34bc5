import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { readSentences } from '@core/contract/answerTopics';
import type { Sentiment } from '@core/survey/sentiments';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { queryFor } from '@src/lib/endpointQuery';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { answeredAtText, shortId } from '../model/answerText';
import type { ResultFilters } from '../model/resultFilters';
import { topicsText } from './texts/topicsText';

export interface SentenceListProps {
  title: string;
  /** Shown after the number of answers. */
  detail?: string | null | undefined;
  params: { id: string; questionId: string };
  query: ResultFilters & {
    about?: string;
    sentiment?: Sentiment;
    topicLanguage?: string;
    redact?: boolean;
  };
  /** Shown below the title. */
  action?: ReactNode;
  /** Omitted if the sentences are about the search. */
  onClose?: (() => void) | undefined;
}

/** The sentences about a topic or with a sentiment as people wrote them, with the found words marked. */
export function SentenceList({ title, detail, params, query, action, onClose }: SentenceListProps) {
  const found = useQuery(queryFor(readSentences, { params, query }));
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="label" component="h3" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {title}
        </Typography>
        <Box component="span" sx={{ ...textRole.caption, color: color.textTertiary }}>
          {found.data &&
            [topicsText('answerCount', { count: found.data.answers }), detail]
              .filter(Boolean)
              .join(' · ')}
        </Box>
        {onClose && (
          <IconButton size="small" aria-label={topicsText('close')} onClick={onClose}>
            <X aria-hidden size={16} />
          </IconButton>
        )}
      </Box>
      {action}
      {found.isPending && <LoadingState label={topicsText('loading')} rows={2} />}
      {found.isError && (
        <InlineRetry silent message={topicsText('failed')} onRetry={() => void found.refetch()} />
      )}
      {found.data?.sentences.length === 0 && (
        <Box component="p" sx={{ m: 0, ...textRole.body, color: color.textSecondary }}>
          {topicsText('none')}
        </Box>
      )}
      <Box component="ul" sx={list} aria-label={title}>
        {found.data?.sentences.map(({ responseId, startedAt, sentence, match }, at) => (
          <li key={`${responseId} ${String(at)}`}>
            <Box component="q" sx={{ ...textRole.body, overflowWrap: 'anywhere' }}>
              <Marked text={sentence} part={match} />
            </Box>
            <Box sx={{ ...textRole.caption, color: color.textTertiary }}>
              <span title={responseId}>{shortId(responseId)}</span> · {answeredAtText(startedAt)}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Marked({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part);
  if (part === '' || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Box component="mark" sx={{ color: 'inherit', background: color.selected }}>
        {part}
      </Box>
      {text.slice(at + part.length)}
    </>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: '40vh',
  overflowY: 'auto',
  '& > li': { py: 0.75, borderTop: `1px solid ${color.line}` },
} as const;
