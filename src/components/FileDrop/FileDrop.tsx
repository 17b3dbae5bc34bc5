import Box from '@mui/material/Box';
import { CircleAlert, Upload } from 'lucide-react';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { space, textRole } from '@src/theme/lengths';
import { color, transition } from '@src/theme/tokenVariables';
import { sortFiles, type RejectedFile } from './sortFiles';
import { fileFieldText } from './texts/fileFieldText';
import { WithMarks } from '@src/lib/i18n/WithMarks';

export interface FileDropProps {
  /** Call to action, e.g. "Drop a CSV file here". */
  label: string;
  /** Extensions or media types, as in an input's accept: ".csv,.xlsx" or "image/*". */
  accept?: string;
  /** Maximum size of one file in bytes. */
  maxBytes?: number;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  /** Receives rejected files with the reason. The caller shows the specified message. */
  onReject?: (rejected: RejectedFile[]) => void;
  hint?: ReactNode;
  error?: string;
  busy?: boolean;
  disabled?: boolean;
}

/** Lets users drop or choose files. One focusable field whose target is the whole area. */
export function FileDrop({
  label,
  accept,
  maxBytes,
  multiple = false,
  onFiles,
  onReject,
  hint,
  error,
  busy = false,
  disabled = false,
}: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const off = disabled || busy;
  const take = (files: File[]) => {
    const { fitting, rejected } = sortFiles(files, { accept, maxBytes, multiple });
    if (rejected.length) onReject?.(rejected);
    if (fitting.length) onFiles(fitting);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!off) take([...event.dataTransfer.files]);
  };
  return (
    <Box>
      <Box
        component="label"
        htmlFor={id}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          if (!off) setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          position: 'relative',
          display: 'grid',
          justifyItems: 'center',
          gap: space(4),
          p: space(28, 20),
          textAlign: 'center',
          cursor: off ? 'default' : 'pointer',
          borderRadius: 'var(--radius-card)',
          border: `1px dashed ${error ? color.error : color.control}`,
          backgroundColor: off ? color.sunken : color.surface,
          color: off ? color.textDisabled : color.text,
          transition: transition('hover', 'background-color', 'border-color'),
          '&:hover': off ? {} : { backgroundColor: color.hover },
          '&[data-over]': {
            backgroundColor: color.selected,
            borderColor: color.signal,
            borderStyle: 'solid',
          },
          '&:has(input:focus-visible)': {
            outline: `var(--stroke-edge) solid ${color.signal}`,
            outlineOffset: 2,
          },
        }}
      >
        <Upload aria-hidden size={18} strokeWidth={1.75} />
        <Box component="span" sx={{ fontWeight: 550, mt: space(2) }}>
          {busy ? fileFieldText('uploading') : label}
        </Box>
        <Box
          component="span"
          sx={{ fontSize: textRole.small.fontSize, color: off ? 'inherit' : color.textSecondary }}
        >
          <WithMarks
            text={fileFieldText(multiple ? 'chooseFiles' : 'chooseFile')}
            marks={{
              choose: (words) => (
                <Box
                  component="span"
                  sx={{ color: off ? 'inherit' : color.signalText, fontWeight: 550 }}
                >
                  {words}
                </Box>
              ),
            }}
          />
        </Box>
        {hint && (
          <Box
            component="span"
            id={`${id}-hint`}
            sx={{
              fontSize: textRole.caption.fontSize,
              color: off ? 'inherit' : color.textTertiary,
            }}
          >
            {hint}
          </Box>
        )}
        <Box
          component="input"
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={off}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={error ? true : undefined}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            take([...(event.target.files ?? [])]);
            // Reset the value, so that choosing the same file again fires a change event.
            event.target.value = '';
          }}
          sx={{
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          }}
        />
      </Box>
      {error && (
        <Box
          role="alert"
          id={`${id}-error`}
          sx={{
            display: 'flex',
            gap: space(6),
            mt: space(5),
            ...textRole.caption,
            color: color.error,
          }}
        >
          <CircleAlert
            aria-hidden
            size={14}
            strokeWidth={1.75}
            style={{ flex: 'none', marginTop: 1 }}
          />
          {error}
        </Box>
      )}
    </Box>
  );
}
