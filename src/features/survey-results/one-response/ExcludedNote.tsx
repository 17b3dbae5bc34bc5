import Button from '@mui/material/Button';
import { Message } from '@src/components/Message/Message';
import { oneResponseText } from './texts/oneResponseText';

export interface ExcludedNoteProps {
  /** Excluded responses under the filters; null if only these are shown. */
  count: number | null;
  onChange: (excluded: boolean) => void;
}

/** Says how many responses are excluded and shows them on a click, or says that only these are shown. */
export default function ExcludedNote({ count, onChange }: ExcludedNoteProps) {
  return count === null ? (
    <Message
      tone="info"
      action={
        <Button size="small" onClick={() => onChange(false)}>
          {oneResponseText('backToResults')}
        </Button>
      }
    >
      {oneResponseText('onlyExcluded')}
    </Message>
  ) : (
    <Button
      variant="quiet"
      size="small"
      aria-label={oneResponseText('showExcluded', { count })}
      onClick={() => onChange(true)}
    >
      {oneResponseText('count', { count })}
    </Button>
  );
}
