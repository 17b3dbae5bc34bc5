import type { ThemeOptions } from '@mui/material/styles';
import { rem, space, textRole } from '../lengths';
import { color } from '../tokenVariables';

const tints = {
  success: color.successSoft,
  error: color.errorSoft,
  warning: color.warningSoft,
  info: color.signalSoft,
} as const;
const words = {
  success: color.success,
  error: color.error,
  warning: color.warning,
  info: color.signalText,
} as const;
const kinds = ['success', 'error', 'warning', 'info'] as const;

/** Messages, chips, progress and skeletons: tinted, with dark text; no border, no shimmer. */
export const feedback: ThemeOptions['components'] = {
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-control)',
        padding: space(8, 12),
        ...textRole.small,
        alignItems: 'flex-start',
        variants: kinds.map((kind) => ({
          props: { severity: kind },
          style: {
            backgroundColor: tints[kind],
            color: words[kind],
            '& .MuiAlert-icon': { color: words[kind] },
          },
        })),
      },
      icon: {
        padding: 0,
        marginRight: space(9),
        marginTop: space(1),
        opacity: 1,
        '& svg': { width: rem(16), height: rem(16), strokeWidth: 1.75 },
      },
      message: { padding: 0, minWidth: 0, overflowWrap: 'anywhere' },
      action: {
        padding: 0,
        marginRight: space('-4'),
        marginTop: space('-4'),
        marginBottom: space('-4'),
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: rem(20),
        borderRadius: 'var(--radius-chip)',
        fontSize: textRole.chip.fontSize,
        fontWeight: 550,
        backgroundColor: color.neutralSoft,
        color: color.textSecondary,
        '&.Mui-disabled': { opacity: 1, color: color.textDisabled },
      },
      label: { padding: space(0, 7) },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: rem(5), borderRadius: 0, backgroundColor: color.sunken },
      bar: { borderRadius: 'var(--radius-bar)' },
    },
  },
  MuiCircularProgress: { defaultProps: { size: 14, thickness: 5 } },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse', variant: 'rounded' },
    styleOverrides: {
      root: { backgroundColor: color.skeleton, borderRadius: 'var(--radius-chip)' },
    },
  },
};
