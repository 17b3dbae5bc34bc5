import type { ThemeOptions } from '@mui/material/styles';
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

/** Messages, chips, progress and skeletons: tint and strong words, no border, no shimmer. */
export const feedback: ThemeOptions['components'] = {
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-control)',
        padding: '8px 12px',
        fontSize: '0.8125rem',
        lineHeight: 18 / 13,
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
        marginRight: 9,
        marginTop: 1,
        opacity: 1,
        '& svg': { width: 16, height: 16, strokeWidth: 1.75 },
      },
      message: { padding: 0, minWidth: 0, overflowWrap: 'anywhere' },
      action: { padding: 0, marginRight: -4, marginTop: -4, marginBottom: -4 },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 20,
        borderRadius: 'var(--radius-chip)',
        fontSize: '0.71875rem',
        fontWeight: 550,
        backgroundColor: color.neutralSoft,
        color: color.textSecondary,
        '&.Mui-disabled': { opacity: 1, color: color.textDisabled },
      },
      label: { padding: '0 7px' },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 5, borderRadius: 0, backgroundColor: color.sunken },
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
