import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  ArrowDown,
  ArrowUp,
  Copy,
  EllipsisVertical,
  FileInput,
  MessageSquare,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { commonText } from '@src/components/texts/commonText';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { CommentsIcon } from '../CommentsIcon/CommentsIcon';

export interface RowActionsProps {
  /** Counted from 1. */
  number: number;
  first: boolean;
  last: boolean;
  onEdit: () => void;
  onDuplicate: () => void;
  /** Saves it to the company's bank. */
  onBank: () => void;
  onRemove: () => void;
  /** Open threads of comments on it. */
  comments: number;
  /** Shows its comments. Absent before the survey is a draft. */
  onComments?: (() => void) | undefined;
  /** Moves by one place up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
}

/** Shows the comments on a question, with the number of open threads. */
export function RowComments({
  number,
  comments,
  onComments,
}: Required<Pick<RowActionsProps, 'number' | 'comments' | 'onComments'>>) {
  return (
    <IconButton
      aria-label={surveyDraftsText('commentsOnNumber', { number, count: comments })}
      title={surveyDraftsText('comments', { count: comments })}
      onClick={onComments}
    >
      <CommentsIcon count={comments} />
    </IconButton>
  );
}

/**
 * Edit and Delete of a question, and a menu with the rest: duplicate, save to the bank, up, down.
 */
export function RowActions({
  number,
  first,
  last,
  onEdit,
  onDuplicate,
  onBank,
  onRemove,
  comments,
  onComments,
  onMove,
}: RowActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      {comments > 0 && onComments && (
        <RowComments number={number} comments={comments} onComments={onComments} />
      )}
      <IconButton
        aria-label={surveyDraftsText('editNumber', { number })}
        title={commonText('edit')}
        onClick={onEdit}
      >
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        aria-label={surveyDraftsText('deleteNumber', { number })}
        title={commonText('delete')}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <IconButton
        aria-label={surveyDraftsText('moreForNumber', { number })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical aria-hidden />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem onClick={choose(onDuplicate)}>
            <ListItemIcon>
              <Copy aria-hidden size={16} />
            </ListItemIcon>
            {surveyDraftsText('duplicate')}
          </MenuItem>
          <MenuItem onClick={choose(onBank)}>
            <ListItemIcon>
              <FileInput aria-hidden size={16} />
            </ListItemIcon>
            {surveyDraftsText('saveToBank')}
          </MenuItem>
          {onComments && (
            <MenuItem onClick={choose(onComments)}>
              <ListItemIcon>
                <MessageSquare aria-hidden size={16} />
              </ListItemIcon>
              {surveyDraftsText('comment')}
            </MenuItem>
          )}
          <MenuItem disabled={first} onClick={choose(() => onMove(-1))}>
            <ListItemIcon>
              <ArrowUp aria-hidden size={16} />
            </ListItemIcon>
            {surveyDraftsText('moveUp')}
          </MenuItem>
          <MenuItem disabled={last} onClick={choose(() => onMove(1))}>
            <ListItemIcon>
              <ArrowDown aria-hidden size={16} />
            </ListItemIcon>
            {surveyDraftsText('moveDown')}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
