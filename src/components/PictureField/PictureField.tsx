import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';
import { Message } from '@src/components/Message/Message';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { rem, textRole } from '@src/theme/lengths';
import { commonText } from '@src/components/texts/commonText';
import { fileFieldText } from '@src/components/FileDrop/texts/fileFieldText';

export interface PictureFieldProps {
  /** Name of the picture: "Company logo". */
  label: string;
  /** The current picture. */
  picture: ReactNode;
  hasPicture: boolean;
  /** Text about the limits. */
  hint: string;
  problem?: string | undefined;
  busy?: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** A picture with Upload and Remove, and a message about a rejected file. */
export function PictureField({
  label,
  picture,
  hasPicture,
  hint,
  problem,
  busy = false,
  onFile,
  onRemove,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        {picture}
        <Box sx={{ flex: `1 1 ${rem(160)}`, minWidth: 0 }}>
          <Box sx={{ fontWeight: 550 }}>{label}</Box>
          <Box sx={{ ...textRole.caption, color: 'text.secondary' }}>{hint}</Box>
        </Box>
        <VisuallyHidden component="div">
          <input
            ref={input}
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-label={fileFieldText('chooseFor', { label })}
            disabled={busy}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) onFile(file);
              // Reset the value, so that choosing the same file again fires a change event.
              event.target.value = '';
            }}
          />
        </VisuallyHidden>
        <Button
          disabled={busy}
          onClick={() => {
            input.current?.click();
          }}
        >
          {busy ? commonText('saving') : fileFieldText(hasPicture ? 'replace' : 'upload')}
        </Button>
        {hasPicture && (
          <Button variant="text" disabled={busy} onClick={onRemove}>
            {commonText('remove')}
          </Button>
        )}
      </Box>
      {problem !== undefined && <Message tone="error">{problem}</Message>}
    </Box>
  );
}
