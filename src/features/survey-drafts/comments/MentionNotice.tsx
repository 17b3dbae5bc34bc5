import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Message } from '@src/components/Message/Message';
import { useMentions } from './commentsApi';
import { commentsText } from './texts/commentsText';

interface MentionNoticeProps {
  /** The draft in the editor. */
  draftId: string | undefined;
  /** The panel shows its comments, so its mentions count as read. */
  isOpen: boolean;
  onOpen: (draftId: string) => void;
}

/** The newest unread mention of this person, and how many more there are. */
export function MentionNotice({ draftId, isOpen, onOpen }: MentionNoticeProps) {
  const mentions = useMentions();
  const unread = (mentions.data?.mentions ?? []).filter(
    (mention) => !(isOpen && mention.draftId === draftId),
  );
  const [newest] = unread;
  if (!newest) return null;
  const { author, draftName, text } = newest;
  const values = { author: author ?? commentsText('former'), draft: draftName };
  return (
    <Box sx={{ mb: 1.5 }}>
      <Message
        tone="info"
        title={commentsText(newest.draftId === draftId ? 'mentionHere' : 'mentionIn', values)}
        action={
          <Button size="small" variant="text" onClick={() => onOpen(newest.draftId)}>
            {commentsText('openComments')}
          </Button>
        }
      >
        {shortened(text)}
        {unread.length > 1 && ` · ${commentsText('moreMentions', { count: unread.length - 1 })}`}
      </Message>
    </Box>
  );
}

/** Characters of a comment in the notice. */
const SHOWN = 140;

const shortened = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text;
