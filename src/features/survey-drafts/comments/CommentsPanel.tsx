import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { nameQuestions } from '@core/survey/piping';
import type { Question } from '@core/survey/types';
import { MessageSquare, X } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { commonText } from '@src/components/texts/commonText';
import { useCan } from '@src/lib/useCan';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import {
  commentInput,
  useDraftComments,
  useMarkMentionsRead,
  useMentionable,
  useMentions,
  useSaveMentionMails,
  type CommentedDraft,
} from './commentsApi';
import { CommentThreadView } from './CommentThreadView';
import { groupThreads, threadsOf, type ThreadGroup } from './model/commentThreads';
import { NewComment } from './NewComment';
import { commentsText } from './texts/commentsText';

export interface CommentsPanelProps {
  draft: NonNullable<CommentedDraft>;
  questions: readonly Question[];
  /** Shows only the comments on this question; null: all. */
  questionId: string | null;
  onAll: () => void;
  onClose: () => void;
}

/**
 * The comments on a draft by question, in a panel at the right that fills phones. Opening it marks
 * mentions as read.
 */
export function CommentsPanel({
  draft,
  questions,
  questionId,
  onAll,
  onClose,
}: CommentsPanelProps) {
  const titleId = useId();
  const [state, setState] = useState<'open' | 'resolved'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const comments = useDraftComments(draft);
  const mentionable = useMentionable(draft);
  const mails = useSaveMentionMails();
  const canWrite = useCan('data_sources:write');
  useReadMentions(draft);
  const named = useMemo(() => nameQuestions(questions), [questions]);
  const about = named.some(({ id }) => id === questionId) ? questionId : null;
  const number = named.findIndex(({ id }) => id === about) + 1;
  const nameOf = (id: string | null): string => {
    const at = named.findIndex((question) => question.id === id);
    return commentsText('question', {
      number: at + 1,
      title: named[at]?.title || commentsText('untitled'),
    });
  };
  const threads = threadsOf(comments.data?.comments ?? []).filter(
    ({ first }) =>
      (first.resolvedAt === null) === (state === 'open') &&
      (about === null || first.questionId === about),
  );
  const groups = groupThreads(
    threads,
    questions.map(({ id }) => id),
  );
  const titleOf = ({ about: kind, questionId: id }: ThreadGroup): string => {
    if (kind === 'question') return nameOf(id);
    return commentsText(kind === 'draft' ? 'whole' : 'other');
  };
  const teammates = mentionable.data?.teammates ?? [];
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100vw', sm: rem(420) }, p: 2, gap: 2 },
        },
      }}
    >
      <Box component="header" sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0 }}>
          {about === null ? commentsText('title') : commentsText('aboutQuestion', { number })}
        </Typography>
        <IconButton aria-label={commonText('close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Box>
      {about !== null && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Box sx={{ overflowWrap: 'anywhere', color: color.textSecondary }}>{nameOf(about)}</Box>
          <Button size="small" onClick={onAll}>
            {commentsText('all')}
          </Button>
        </Box>
      )}
      {canWrite && (
        <NewComment
          key={about}
          draft={draft}
          questions={named}
          about={about}
          nameOf={nameOf}
          teammates={teammates}
          help={commentsText(mentionable.data?.sendsMail ? 'helpMail' : 'help')}
          onAdded={() => setState('open')}
        />
      )}
      {failure && (
        <Message tone="error" onClose={() => setFailure(null)}>
          {failure}
        </Message>
      )}
      <Box sx={{ alignSelf: 'start', justifySelf: 'start' }}>
        <SegmentedControl
          size="small"
          label={commentsText('state')}
          options={(['open', 'resolved'] as const).map((value) => ({
            value,
            label: commentsText(value),
          }))}
          value={state}
          onChange={setState}
        />
      </Box>
      {comments.isPending && <LoadingState label={commentsText('loading')} rows={3} />}
      {comments.isError && (
        <InlineRetry
          message={commentsText('failed', { reason: comments.error.message })}
          onRetry={() => comments.refetch()}
        />
      )}
      {comments.data && groups.length === 0 && (
        <EmptyState
          headingLevel={3}
          icon={<MessageSquare aria-hidden />}
          title={commentsText(state === 'open' ? 'none' : 'noneResolved')}
          message={commentsText(canWrite ? 'noneHelp' : 'noneReader')}
        />
      )}
      {groups.map((group) => (
        <Box component="section" key={titleOf(group)} sx={{ display: 'grid', gap: 1 }}>
          {about === null && (
            <Typography variant="label" component="h3" sx={{ overflowWrap: 'anywhere' }}>
              {titleOf(group)}
            </Typography>
          )}
          <Box
            component="ul"
            aria-label={titleOf(group)}
            sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}
          >
            {group.threads.map((thread) => (
              <CommentThreadView
                key={thread.first.id}
                thread={thread}
                isOther={group.about === 'other'}
                draft={draft}
                teammates={teammates}
                canWrite={canWrite}
                onFailure={setFailure}
              />
            ))}
          </Box>
        </Box>
      ))}
      {mentionable.data?.sendsMail && (
        <Box sx={{ mt: 'auto', pt: 1, borderTop: `1px solid ${color.line}` }}>
          <FormControlLabel
            label={commentsText('mailMe')}
            disabled={mails.isPending}
            control={
              <Switch
                checked={mentionable.data.mailsMe}
                onChange={(event) => {
                  setFailure(null);
                  mails.mutate(
                    { query: commentInput(draft).query, body: { isOn: event.target.checked } },
                    { onError: (error) => setFailure(error.message) },
                  );
                }}
              />
            }
          />
        </Box>
      )}
    </Drawer>
  );
}

/** Marks the mentions in a draft as read while its comments are open. */
const useReadMentions = (draft: NonNullable<CommentedDraft>): void => {
  const mentions = useMentions();
  const { mutate, isPending } = useMarkMentionsRead();
  const { id, companyId } = draft;
  const isMentioned = mentions.data?.mentions.some(({ draftId }) => draftId === id) ?? false;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (isMentioned && !isPending && !failed)
      mutate(
        { params: { id }, query: { companyFilter: companyId } },
        { onError: () => setFailed(true) },
      );
  }, [isMentioned, isPending, failed, mutate, id, companyId]);
};
