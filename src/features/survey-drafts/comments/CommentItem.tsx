import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { commonText } from '@src/components/texts/commonText';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { UserAvatar } from '@src/components/UserAvatar/UserAvatar';
import { momentText } from '@src/lib/dateText';
import { useSession } from '@src/lib/session';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { CommentForm } from './CommentForm';
import { commentInput, useDeleteComment, useEditComment } from './commentsApi';
import type { CommentContext } from './CommentThreadView';
import type { DraftCommentShown } from './model/commentThreads';
import { splitMentions } from './model/mentionText';
import { commentsText } from './texts/commentsText';
import { hasTypedComment } from './typedComments';

/** One comment with its author and time. Its author edits and deletes it. */
export function CommentItem({
  comment,
  draft,
  teammates,
  canWrite,
  onFailure,
}: CommentContext & { comment: DraftCommentShown }) {
  const { id, text, author, createdAt, editedAt, isOwn, mentions } = comment;
  const place = `${draft.id}/edit/${id}`;
  const [isEdited, setEdited] = useState(() => isOwn && hasTypedComment(place));
  const me = useSession().session?.user.id;
  const edit = useEditComment();
  const remove = useDeleteComment();
  const input = { params: { ...commentInput(draft).params, commentId: id } };
  const when = momentText(createdAt);
  const isDeleted = text === '';
  const known = teammates.filter((teammate) => mentions.includes(teammate.id));
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: space(32) }}>
        <UserAvatar name={author ?? commentsText('former')} size={24} />
        <Box sx={{ flex: 1, minWidth: 0, ...textRole.caption, color: color.textTertiary }}>
          <Box component="strong" sx={{ color: color.text, overflowWrap: 'anywhere' }}>
            {author ?? commentsText('former')}
          </Box>{' '}
          {when}
          {editedAt && !isDeleted && ` · ${commentsText('edited')}`}
        </Box>
        {isOwn && canWrite && !isDeleted && !isEdited && (
          <Box sx={{ flex: 'none', display: 'flex' }}>
            <IconButton
              size="small"
              aria-label={commentsText('editNamed', { when })}
              title={commonText('edit')}
              onClick={() => setEdited(true)}
            >
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              aria-label={commentsText('deleteNamed', { when })}
              title={commonText('delete')}
              disabled={remove.isPending}
              onClick={() => {
                onFailure(null);
                remove.mutate(
                  { ...commentInput(draft), ...input },
                  { onError: (error) => onFailure(error.message) },
                );
              }}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </Box>
        )}
      </Box>
      {isEdited ? (
        <CommentForm
          place={place}
          label={commentsText('editComment')}
          submitLabel={commentsText('save')}
          start={text}
          teammates={teammates}
          busy={edit.isPending}
          error={edit.error?.message}
          autoFocus
          onSend={(body) =>
            edit
              .mutateAsync({ ...commentInput(draft), ...input, body })
              .then(() => setEdited(false))
          }
          onCancel={() => setEdited(false)}
        />
      ) : (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...textRole.small }}>
          {isDeleted ? (
            <Box component="em" sx={{ color: color.textTertiary }}>
              {commentsText('deletedComment')}
            </Box>
          ) : (
            splitMentions(text, known).map((part, index) =>
              part.isMention ? <strong key={index}>{part.text}</strong> : part.text,
            )
          )}
        </Box>
      )}
      {me !== undefined && mentions.includes(me) && (
        <Box>
          <StatusChip tone="signal" dot="none" label={commentsText('you')} />
        </Box>
      )}
    </Box>
  );
}
