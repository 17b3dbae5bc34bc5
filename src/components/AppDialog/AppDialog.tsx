import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { useId, type FormEvent, type ReactNode } from 'react';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { breakpoint, dialogWidth } from '@tokens/tokens';
import { placeAboveFooter } from './placeAboveFooter';
import { useFocusNearby } from './useFocusNearby';
import { useScrolls } from './useScrolls';
import { commonText } from '@src/components/texts/commonText';

export interface AppDialogProps {
  open: boolean;
  /** Called by the close button, Escape and a click outside, but not while `busy`. */
  onClose: () => void;
  title: ReactNode;
  support?: ReactNode;
  /** Widths in px: 440, 560, 720, 1040 for lists, or nearly the whole window. */
  size?: 'small' | 'medium' | 'large' | 'wide' | 'workspace';
  /** Right end of the footer: Cancel, then the action. */
  actions?: ReactNode;
  /** Left end of the footer. */
  footerStart?: ReactNode;
  /** Text next to the close button. */
  headerEnd?: ReactNode;
  /** Wraps content and footer in a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  busy?: boolean;
  /** Keeps the height fixed when tabs or rows change. */
  steady?: boolean;
  /** Removes the padding around the content, for lists, tables and workspaces. */
  flush?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** On phones, opens as a sheet at the bottom, for short choices. Default for confirmations. */
  sheet?: boolean;
  /** Element that describes the dialog to screen readers. */
  describedBy?: string;
  children: ReactNode;
}

/**
 * A dialog with title, close button, scrolling content and a footer. Fills screens under 600 px;
 * confirmations are a sheet at the bottom. Traps focus and returns it to the opener or the nearest
 * place.
 */
export function AppDialog({
  open,
  onClose,
  title,
  support,
  size = 'medium',
  actions,
  footerStart,
  headerEnd,
  onSubmit,
  busy = false,
  steady = false,
  flush = false,
  role = 'dialog',
  sheet: asSheet = role === 'alertdialog',
  describedBy,
  children,
}: AppDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(`(max-width: ${breakpoint.sm - 0.05}px)`);
  const workspace = size === 'workspace';
  const ruled = workspace || flush;
  const foot = Boolean(actions || footerStart);
  // On phones, short dialogs open at the bottom, within the thumb's reach.
  const sheet = phone && asSheet;
  const { measure, scrolls } = useScrolls();
  useFocusNearby(open);
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      fullScreen={phone && !sheet}
      maxWidth={false}
      scroll="paper"
      aria-labelledby={titleId}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      role={role}
      slotProps={{
        ...(sheet ? { container: { sx: { alignItems: 'flex-end' } } } : {}),
        paper: { sx: sheet ? sheetStyle : phone ? {} : paperStyle(size, steady) },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1.5,
          p: space(20, 24),
          pb: ruled ? 2 : 0,
          ...(ruled ? { borderBottom: `1px solid ${color.line}` } : {}),
          '@media (max-width: 599.95px)': { px: 2 },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {support && (
            <Typography
              variant="body2"
              component="p"
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {support}
            </Typography>
          )}
        </Box>
        {headerEnd}
        <IconButton
          aria-label={commonText('close')}
          onClick={onClose}
          disabled={busy}
          sx={{ mt: space('-4'), mr: space('-8') }}
        >
          <X aria-hidden style={{ width: rem(18), height: rem(18) }} />
        </IconButton>
      </Box>
      <Box
        component={onSubmit ? 'form' : 'div'}
        noValidate={onSubmit ? true : undefined}
        onSubmit={onSubmit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <Box
          ref={measure}
          tabIndex={scrolls ? 0 : undefined}
          sx={{
            flex: 1,
            minHeight: 0,
            overflowY: 'auto',
            ...(ruled
              ? {}
              : { p: space(16, 24, foot ? 4 : 20), '@media (max-width: 599.95px)': { px: 2 } }),
          }}
        >
          {children}
        </Box>
        {foot && (
          <Box
            component="footer"
            ref={placeAboveFooter}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              p: ruled ? space(12, 24) : space(12, 24, 20),
              ...(ruled ? { borderTop: `1px solid ${color.line}` } : {}),
              '@media (max-width: 599.95px)': { px: 2 },
            }}
          >
            {footerStart}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{actions}</Box>
          </Box>
        )}
      </Box>
    </Dialog>
  );
}

const sheetStyle = {
  width: 1,
  maxWidth: 'none',
  m: 0,
  maxHeight: `calc(100% - ${space(32)})`,
  borderBottomLeftRadius: 0,
  borderBottomRightRadius: 0,
  pb: 'env(safe-area-inset-bottom)',
} as const;

/** Above phones, a workspace leaves a margin, and every other size has its width. */
const paperStyle = (size: NonNullable<AppDialogProps['size']>, steady: boolean) => {
  if (size === 'workspace')
    return {
      width: `calc(100vw - ${rem(128)})`,
      height: `calc(100vh - ${rem(72)})`,
      maxHeight: 'none',
      '@media (max-width: 899.95px)': {
        width: `calc(100vw - ${space(32)})`,
        height: `calc(100vh - ${space(32)})`,
      },
    };
  return {
    width: dialogWidth[size],
    maxWidth: `calc(100vw - ${space(64)})`,
    ...(steady ? { height: `min(${rem(720)}, calc(100vh - ${space(64)}))` } : {}),
  };
};
