import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Check, Reply, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '@src/lib/dateText';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import { commentInput, useAddComment, useResolveThread, type CommentedDraft } from './commentsApi';
import type { CommentThread } from './model/commentThreads';
import type { Mentionable } from './model/mentionText';
import { commentsText } from './texts/commentsText';
import { hasTypedComment } from './typedComments';

/** Props that every comment in the panel needs. */
export interface CommentContext {
  draft: NonNullable<CommentedDraft>;
  teammates: readonly Mentionable[];
  canWrite: boolean;
  /** Shows why an action failed; null removes it. */
  onFailure: (reason: string | null) => void;
}

/** A comment with its replies, and Reply and Resolve for editors. */
export function CommentThreadView({
  thread: { first, replies },
  isOther,
  ...context
}: CommentContext & { thread: CommentThread; isOther: boolean }) {
  const { draft, teammates, canWrite, onFailure } = context;
  const place = `${draft.id}/${first.id}`;
  const [isReplying, setReplying] = useState(() => hasTypedComment(place));
  const add = useAddComment();
  const resolve = useResolveThread();
  const isResolved = first.resolvedAt !== null;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 1.5,
        border: `1px solid ${color.line}`,
        borderRadius: 'var(--radius-card)',
        backgroundColor: isResolved ? color.sunken : color.surface,
      }}
    >
      {isOther && first.questionTitle && (
        <Box sx={{ ...textRole.caption, color: color.textSecondary, overflowWrap: 'anywhere' }}>
          {commentsText('deletedQuestion', { title: first.questionTitle })}
        </Box>
      )}
      <CommentItem comment={first} {...context} />
      {replies.length > 0 && (
        <Box
          component="ul"
          sx={{
            ...{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0, pl: 1.5 },
            borderLeft: `var(--stroke-edge) solid ${color.line}`,
          }}
        >
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} {...context} />
            </li>
          ))}
        </Box>
      )}
      {isResolved && (
        <Box sx={{ ...textRole.caption, color: color.textSecondary }}>
          {commentsText('resolvedBy', {
            name: first.resolvedBy ?? commentsText('former'),
            when: momentText(first.resolvedAt!),
          })}
        </Box>
      )}
      {canWrite && isReplying && (
        <CommentForm
          place={place}
          label={commentsText('reply')}
          submitLabel={commentsText('reply')}
          teammates={teammates}
          busy={add.isPending}
          error={add.error?.message}
          autoFocus
          onSend={(comment) =>
            add
              .mutateAsync({ ...commentInput(draft), body: { ...comment, threadId: first.id } })
              .then(() => setReplying(false))
          }
          onCancel={() => setReplying(false)}
        />
      )}
      {canWrite && !isReplying && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="text"
            size="small"
            startIcon={<Reply aria-hidden />}
            onClick={() => setReplying(true)}
          >
            {commentsText('reply')}
          </Button>
          <Button
            variant="text"
            size="small"
            startIcon={isResolved ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
            disabled={resolve.isPending}
            onClick={() => {
              onFailure(null);
              resolve.mutate(
                {
                  query: commentInput(draft).query,
                  params: { id: draft.id, commentId: first.id },
                  body: { isResolved: !isResolved },
                },
                { onError: (error) => onFailure(error.message) },
              );
            }}
          >
            {commentsText(isResolved ? 'reopen' : 'resolve')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
