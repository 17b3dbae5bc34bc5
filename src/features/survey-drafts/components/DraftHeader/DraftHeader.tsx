import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Check, History, Redo2, Undo2 } from 'lucide-react';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { commonText } from '@src/components/texts/commonText';
import { space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { SaveStatus } from '../../model/statusText';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { CommentsIcon } from '../CommentsIcon/CommentsIcon';

export interface DraftHeaderProps {
  status: SaveStatus;
  /** True if there is a current draft, which saving updates. */
  hasDraft: boolean;
  /** Ends with the saved state, for 3 s (DRAFT-020). */
  saveState: 'idle' | 'saving' | 'saved';
  canUndo: boolean;
  canRedo: boolean;
  readOnly: boolean;
  /** True without questions. The primary action is then the first question, not publishing. */
  isEmpty: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onSave: () => void;
  onPublish: () => void;
  /** Shows earlier versions, if the draft continues a published survey. */
  onHistory?: (() => void) | undefined;
  /** Shows the comments on the draft. */
  onComments?: (() => void) | undefined;
  /** Number of open threads of comments. */
  openThreads?: number;
}

const tones = {
  quiet: color.textSecondary,
  busy: color.textSecondary,
  saved: color.success,
  warning: color.warning,
} as const;

/** Title of the creator, save status, undo, save and publish. */
export function DraftHeader({
  status,
  hasDraft,
  saveState,
  canUndo,
  canRedo,
  readOnly,
  isEmpty,
  onUndo,
  onRedo,
  onSave,
  onPublish,
  onHistory,
  onComments,
  openThreads = 0,
}: DraftHeaderProps) {
  const support = (
    <Box component="span" role="status" sx={{ color: tones[status.tone] }}>
      {status.tone === 'saved' && (
        <Check
          aria-hidden
          size={13}
          strokeWidth={2}
          style={{ verticalAlign: -2, marginRight: space(4) }}
        />
      )}
      <span>{status.text}</span>
      {status.detail && (
        <>
          {' '}
          <span>{status.detail}</span>
        </>
      )}
    </Box>
  );
  const comments = onComments && (
    <IconButton
      aria-label={surveyDraftsText('comments', { count: openThreads })}
      title={surveyDraftsText('comments', { count: openThreads })}
      onClick={onComments}
    >
      <CommentsIcon count={openThreads} />
    </IconButton>
  );
  const idle = surveyDraftsText(hasDraft ? 'updateDraft' : 'saveAsDraft');
  return (
    <PageHeader
      title="CreateIQ"
      support={readOnly ? surveyDraftsText('readOnly') : support}
      actions={
        readOnly ? (
          comments
        ) : (
          <>
            <IconButton
              aria-label={commonText('undo')}
              title={surveyDraftsText('undoKeys')}
              aria-keyshortcuts="Control+Z Meta+Z"
              disabled={!canUndo}
              onClick={onUndo}
              sx={{ ml: { xs: space('-12'), sm: 0 } }}
            >
              <Undo2 aria-hidden />
            </IconButton>
            <IconButton
              aria-label={surveyDraftsText('redo')}
              title={surveyDraftsText('redoKeys')}
              aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
              disabled={!canRedo}
              onClick={onRedo}
            >
              <Redo2 aria-hidden />
            </IconButton>
            {onHistory && (
              <IconButton
                aria-label={surveyDraftsText('versionHistory')}
                title={surveyDraftsText('versionHistory')}
                onClick={onHistory}
              >
                <History aria-hidden />
              </IconButton>
            )}
            {comments}
            <Button onClick={onSave} disabled={saveState === 'saving'}>
              {
                { idle, saving: commonText('saving'), saved: surveyDraftsText('savedNow') }[
                  saveState
                ]
              }
            </Button>
            <Button variant={isEmpty ? 'outlined' : 'contained'} onClick={onPublish}>
              {surveyDraftsText('publish')}
            </Button>
          </>
        )
      }
    />
  );
}
