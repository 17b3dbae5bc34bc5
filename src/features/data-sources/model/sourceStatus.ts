import type { ChipTone } from '@src/components/StatusChip/StatusChip';
import { dataSourcesText } from '../texts/dataSourcesText';

interface StatusLook {
  label: string;
  tone: ChipTone;
  dot: 'full' | 'hollow';
}

const known = {
  active: { tone: 'success', dot: 'full' },
  attention: { tone: 'warning', dot: 'full' },
  syncing: { tone: 'warning', dot: 'full' },
  error: { tone: 'error', dot: 'full' },
  paused: { tone: 'neutral', dot: 'hollow' },
} as const satisfies Record<string, Omit<StatusLook, 'label'>>;

const isKnown = (status: string): status is keyof typeof known => status in known;

/**
 * Returns the label and color of a source's status. An unknown status counts as not connected and
 * is shown as its text (SRC-031).
 */
export const statusLook = (status: string): StatusLook =>
  isKnown(status)
    ? { label: dataSourcesText(`status.${status}`), ...known[status] }
    : { label: status, tone: 'neutral', dot: 'hollow' };

/**
 * Returns the shown status of a source. An active source needs attention if a part of it can't be
 * read.
 */
export const shownStatus = ({
  status,
  reasonCode,
}: {
  status: string;
  reasonCode?: string | null | undefined;
}): string => (status === 'active' && reasonCode === 'bad_data' ? 'attention' : status);

/** Returns the number for 'Connected Sources (N)', which counts only active sources (SRC-003). */
export const countActive = (sources: readonly { status: string }[]): number =>
  sources.filter(({ status }) => status === 'active').length;
