import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { commonText } from '@src/components/texts/commonText';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { MentionInput } from './MentionInput';
import { mentionsIn, type Mentionable } from './model/mentionText';
import { commentsText } from './texts/commentsText';
import { dropTypedComment, useTypedComment } from './typedComments';

export interface CommentFormProps {
  /** Names the field in the browser's storage. */
  place: string;
  label: string;
  help?: string;
  submitLabel: string;
  /** Text of a comment that is edited. */
  start?: string;
  teammates: readonly Mentionable[];
  busy: boolean;
  error?: string | undefined;
  /** Sends the comment; resolves when it is stored. */
  onSend: (comment: { text: string; mentions: string[] }) => Promise<unknown>;
  onCancel?: () => void;
  autoFocus?: boolean;
  /** Fields above the text. */
  children?: ReactNode;
}

/** A field for a comment. Its text stays in the browser until it is sent. */
export function CommentForm({
  place,
  label,
  help,
  submitLabel,
  start = '',
  teammates,
  busy,
  error,
  onSend,
  onCancel,
  autoFocus = false,
  children,
}: CommentFormProps) {
  const [text, setText] = useTypedComment(place, start);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || text.trim() === '') return;
        // A failure is shown below the field, which keeps its text.
        onSend({ text: text.trim(), mentions: mentionsIn(text, teammates) }).then(
          () => {
            // The field may be gone by now.
            dropTypedComment(place);
            setText(start);
          },
          () => undefined,
        );
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      {children}
      <MentionInput
        label={label}
        help={help}
        error={error}
        value={text}
        onChange={setText}
        teammates={teammates}
        autoFocus={autoFocus}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SubmitButton
          variant="outlined"
          size="small"
          busy={busy}
          busyLabel={commonText('saving')}
          disabled={text.trim() === ''}
        >
          {submitLabel}
        </SubmitButton>
        {onCancel && (
          <Button
            variant="text"
            size="small"
            onClick={() => {
              setText(start);
              dropTypedComment(place);
              onCancel();
            }}
          >
            {commentsText('cancel')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
