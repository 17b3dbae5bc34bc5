import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput } from '@src/components/TextInput/TextInput';
import { surveyDraftsText } from '../../texts/surveyDraftsText';

export interface DraftNameState {
  editing: boolean;
  onStart: () => void;
  onCancel: () => void;
  /** A new, non-empty name. */
  onSave: (name: string) => void;
}

/**
 * A name that is edited in place. Enter and blur save it, Escape cancels, and an unchanged name is
 * not saved (DRAFT-023, DRAFT-024).
 */
export function DraftName({
  name,
  editing,
  readOnly,
  onStart,
  onCancel,
  onSave,
}: DraftNameState & { name: string; readOnly: boolean }) {
  if (!editing) {
    return (
      <Typography
        variant="h3"
        component="h2"
        onDoubleClick={readOnly ? undefined : onStart}
        title={readOnly ? undefined : surveyDraftsText('renameHint')}
        sx={{ flex: 1, minWidth: 0, pt: 0.75, overflowWrap: 'anywhere' }}
      >
        {name}
      </Typography>
    );
  }
  return <NameField name={name} onCancel={onCancel} onSave={onSave} />;
}

function NameField({
  name,
  onCancel,
  onSave,
}: {
  name: string;
  onCancel: () => void;
  onSave: (name: string) => void;
}) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const leave = () => {
    const typed = text.trim();
    if (!typed) setError(surveyDraftsText('emptyName'));
    else if (typed === name) onCancel();
    else onSave(typed);
  };
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      leave();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <TextInput
      label={surveyDraftsText('surveyName')}
      hideLabel
      autoFocus
      value={text}
      onChange={(next) => {
        setText(next);
        if (next.trim()) setError(undefined);
      }}
      onBlur={leave}
      error={error}
      maxLength={200}
      inputProps={{ onKeyDown: handleKey }}
      sx={{ flex: 1 }}
    />
  );
}
