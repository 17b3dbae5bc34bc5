import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { color } from '@src/theme/tokenVariables';
import type { ReactNode } from 'react';

export type MessageTone = 'success' | 'error' | 'warning' | 'info';

export interface MessageProps {
  tone: MessageTone;
  /** The sentence, whole and unchanged. */
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

/** A sentence on a tint with its icon. Errors and warnings interrupt (role alert), the others wait (role status). */
export function Message({ tone, children, title, action, onClose }: MessageProps) {
  const { Icon, background, words } = tones[tone];
  return (
    <Box
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: '9px',
        p: '10px 12px',
        borderRadius: 'var(--radius-control)',
        backgroundColor: background,
        color: words,
        fontSize: '0.8125rem',
        lineHeight: '18px',
      }}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} style={{ flex: 'none', marginTop: 1 }} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: '9px' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {title && (
            <Box component="strong" sx={{ display: 'block', fontWeight: 600 }}>
              {title}
            </Box>
          )}
          <span>{children}</span>
        </Box>
        {action && <Box sx={{ flex: 'none', my: '-5px', mr: '-4px' }}>{action}</Box>}
      </Box>
      {onClose && (
        <IconButton
          aria-label="Dismiss"
          onClick={onClose}
          sx={{
            my: '-7px',
            mr: '-8px',
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
