import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { SxProps } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { space } from '@src/theme/lengths';

export interface SubmitButtonProps {
  children: string;
  busy: boolean;
  /** Text while busy, such as "Saving...". */
  busyLabel: string;
  disabled?: boolean;
  color?: 'primary' | 'error';
  size?: 'small' | 'medium' | 'large';
  variant?: 'contained' | 'outlined';
  fullWidth?: boolean;
  /** `button` with `onClick` for actions outside a form. */
  type?: 'submit' | 'button';
  onClick?: () => void;
  startIcon?: ReactNode;
  autoFocus?: boolean;
  /** Id of the form if the button is outside it. */
  form?: string;
  sx?: SxProps;
}

/**
 * A submit button. While busy, it shows a spinner and its busy text, keeps its width and ignores
 * clicks.
 */
export function SubmitButton({
  children,
  busy,
  busyLabel,
  disabled = false,
  type = 'submit',
  variant = 'contained',
  onClick,
  startIcon,
  sx,
  form,
  ...rest
}: SubmitButtonProps) {
  const press = (event: MouseEvent) => {
    if (busy) event.preventDefault();
    else onClick?.();
  };
  return (
    <Button
      {...rest}
      {...(form ? { form } : {})}
      type={type}
      variant={variant}
      disabled={disabled && !busy}
      // Don't disable a busy button: it would lose the focus.
      aria-disabled={busy || undefined}
      onClick={press}
      sx={[
        { '&[aria-disabled="true"]': { cursor: 'progress' } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {/* Both labels share one grid cell, so the wider one sets the width in both states. */}
      <Box
        component="span"
        sx={{
          display: 'inline-grid',
          alignItems: 'center',
          justifyItems: 'center',
          '& > *': {
            gridArea: '1 / 1',
            display: 'inline-flex',
            alignItems: 'center',
            gap: space(7),
          },
        }}
      >
        <Box component="span" aria-hidden={busy} sx={{ visibility: busy ? 'hidden' : 'visible' }}>
          {startIcon}
          {children}
        </Box>
        <Box component="span" aria-hidden={!busy} sx={{ visibility: busy ? 'visible' : 'hidden' }}>
          <CircularProgress aria-hidden size={14} color="inherit" />
          {busyLabel}
        </Box>
      </Box>
    </Button>
  );
}
