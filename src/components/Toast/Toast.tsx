import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color, elevation } from '@src/theme/tokenVariables';
import { duration } from '@tokens/tokens';
import type { ToastMessage } from './useToast';
import { commonText } from '@src/components/texts/commonText';

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;
const iconColors = {
  success: color.inverseSuccess,
  error: color.inverseError,
  info: color.inverseLink,
} as const;

/**
 * One message in inverse colors: text, one action, close. Its timer pauses while it has the pointer
 * or the focus.
 */
export function Toast({ toast, onClose }: { toast: ToastMessage; onClose: () => void }) {
  const [held, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (held || toast.tone === 'error') return undefined;
    const timer = setTimeout(() => close.current(), duration.toast);
    return () => clearTimeout(timer);
  }, [held, toast.tone]);
  const Icon = icons[toast.tone];
  const { action } = toast;
  return (
    <Box
      {...(toast.alert ? { role: 'alert' } : {})}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      data-raised
      sx={{
        pointerEvents: 'auto',
        display: 'flex',
        alignItems: 'flex-start',
        gap: space(10),
        p: space(10, 8, 10, 14),
        borderRadius: 'var(--radius-card)',
        boxShadow: elevation.menu,
        backgroundColor: color.inverse,
        color: color.inverseText,
        ...textRole.small,
        animation: 'toast-in var(--duration-dialog) var(--easing-standard)',
        '@keyframes toast-in': {
          from: { opacity: 0, transform: 'translateY(var(--travel-most))' },
        },
      }}
    >
      <Icon
        aria-hidden
        size={16}
        strokeWidth={1.75}
        style={{ flex: 'none', marginTop: 1, color: iconColors[toast.tone] }}
      />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {toast.text}
        {action && (
          <Button
            variant="text"
            size="small"
            onClick={() => {
              action.onClick();
              onClose();
            }}
            sx={{
              minHeight: rem(20),
              p: 0,
              ml: 0.75,
              color: color.inverseLink,
              '&:hover': { backgroundColor: 'transparent', textDecoration: 'underline' },
              '&:focus-visible': { outlineColor: color.inverseLink },
            }}
          >
            {action.label}
          </Button>
        )}
      </Box>
      <IconButton
        aria-label={commonText('close')}
        onClick={onClose}
        sx={{
          width: rem(28),
          height: rem(28),
          my: space('-5'),
          color: color.inverseTextSecondary,
          '&:hover': { color: color.inverseText, backgroundColor: 'transparent' },
          '&:focus-visible': { outlineColor: color.inverseLink },
        }}
      >
        <X aria-hidden />
      </IconButton>
    </Box>
  );
}
