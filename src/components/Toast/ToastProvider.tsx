import Box from '@mui/material/Box';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Toast } from './Toast';
import { ToastContext, type ToastApi, type ToastMessage, type ToastTone } from './useToast';
import { space } from '@src/theme/lengths';
import { commonText } from '@src/components/texts/commonText';

/** Maximum number of visible messages; the oldest are dropped. */
const mostShown = 3;

/**
 * Shows toasts in a polite live region at the bottom left of the content, which starts
 * `contentStart` (a CSS length) from the edge. On phones, they are above a dialog's footer.
 */
export function ToastProvider({
  children,
  contentStart = '0px',
}: {
  children: ReactNode;
  contentStart?: string;
}) {
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  const nextId = useRef(1);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const api = useMemo<ToastApi>(() => {
    const show =
      (tone: ToastTone): ToastApi['success'] =>
      (text, options) => {
        const id = nextId.current++;
        const about = options?.about;
        setToasts((shown) =>
          [
            ...shown.filter((toast) => about === undefined || toast.about !== about),
            {
              id,
              tone,
              text,
              action: options?.action,
              alert: options?.alert ?? tone === 'error',
              about,
            },
          ].slice(-mostShown),
        );
      };
    return { success: show('success'), error: show('error'), info: show('info') };
  }, []);
  return (
    <ToastContext value={api}>
      {children}
      <Box
        role="region"
        aria-label={commonText('notifications')}
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          bottom: 16,
          left: `calc(${contentStart} + ${space(16)})`,
          right: 16,
          maxWidth: 'var(--size-toast)',
          pointerEvents: 'none',
          '@media (max-width: 599.95px)': {
            bottom: `calc(var(--dialog-foot, 0px) + ${space(16)})`,
          },
        }}
      >
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
          {toasts.map((toast) => (
            <Toast key={toast.id} toast={toast} onClose={() => close(toast.id)} />
          ))}
        </Box>
      </Box>
    </ToastContext>
  );
}
