import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ReactNode } from 'react';
import { firstPageText } from '@src/components/first-page/texts/firstPageText';

export type MessageTone = 'success' | 'error' | 'warning' | 'info';

export interface MessageProps {
  tone: MessageTone;
  /** The message, as complete sentences. */
  children: ReactNode;
  title?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
}

const tones = {
  success: { Icon: CircleCheck, background: color.successSoft, words: color.success },
  error: { Icon: CircleAlert, background: color.errorSoft, words: color.error },
  warning: { Icon: TriangleAlert, background: color.warningSoft, words: color.warning },
  info: { Icon: Info, background: color.signalSoft, words: color.signalText },
} as const;

/**
 * Shows a message with an icon on a tinted background. Screen readers announce errors and warnings
 * immediately (role alert), and others politely (role status).
 */
export function Message({ tone, children, title, action, onClose }: MessageProps) {
  const { Icon, background, words } = tones[tone];
  return (
    <Box
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: space(9),
        p: space(10, 12),
        borderRadius: 'var(--radius-control)',
        backgroundColor: background,
        color: words,
        ...textRole.small,
      }}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} style={{ flex: 'none', marginTop: 1 }} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: space(9) }}>
        <Box sx={{ flex: `1 1 ${rem(200)}`, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title && (
            <Box component="strong" sx={{ display: 'block', fontWeight: 600 }}>
              {title}
            </Box>
          )}
          <span>{children}</span>
        </Box>
        {action && <Box sx={{ flex: 'none', my: space('-5'), mr: space('-4') }}>{action}</Box>}
      </Box>
      {onClose && (
        <IconButton
          aria-label={firstPageText('dismiss')}
          onClick={onClose}
          sx={{
            my: space('-7'),
            mr: space('-8'),
            color: 'inherit',
            '&:hover': { color: 'inherit', backgroundColor: color.neutralSoft },
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
