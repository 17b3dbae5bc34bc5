import type { ChipTone } from '@src/components/StatusChip/StatusChip';

interface StatusLook {
  label: string;
  tone: ChipTone;
  dot: 'full' | 'hollow';
}

const known: Readonly<Record<string, StatusLook>> = {
  active: { label: 'Active', tone: 'success', dot: 'full' },
  syncing: { label: 'Syncing', tone: 'warning', dot: 'full' },
  error: { label: 'Error', tone: 'error', dot: 'full' },
  paused: { label: 'Paused', tone: 'neutral', dot: 'hollow' },
};

/** How a source's status reads; one that is not known counts as not connected and is shown as its text (SRC-031). */
export const statusLook = (status: string): StatusLook =>
  known[status] ?? { label: status, tone: 'neutral', dot: 'hollow' };

/** The N of 'Connected Sources (N)': active sources only (SRC-003). */
export const countActive = (sources: readonly { status: string }[]): number =>
  sources.filter(({ status }) => status === 'active').length;
