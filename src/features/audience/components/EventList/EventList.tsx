import Box from '@mui/material/Box';
import {
  CircleDot,
  ClipboardList,
  Eye,
  MousePointerClick,
  Send,
  ShoppingCart,
  type LucideIcon,
} from 'lucide-react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { AudienceEvent } from '../../api';
import { shortMomentText } from '@src/lib/dateText';
import { money } from '../../model/personWords';
import { originName } from '../../model/originName';
import { audienceText } from '../../texts/audienceText';

const signs: Readonly<Record<string, LucideIcon>> = {
  view: Eye,
  click: MousePointerClick,
  purchase: ShoppingCart,
  conversion: ShoppingCart,
  survey_completed: ClipboardList,
  prediction: Send,
};

const TYPES = [
  'view',
  'click',
  'add_to_cart',
  'purchase',
  'refund',
  'conversion',
  'survey_completed',
  'prediction',
] as const;

const label = (type: string): string => {
  const known = TYPES.find((one) => one === type);
  if (known) return audienceText(`event.${known}`);
  const text = type.replace(/[_-]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

interface EventListProps {
  events: readonly AudienceEvent[];
  name: string;
  /** Index of the event that takes the focus when it appears. */
  focusAt?: number | undefined;
}

/** Takes the focus only from its own part of the page or from a removed button. */
const takeFocus = (row: HTMLElement | null): void => {
  const { activeElement: active } = document;
  if (row && (active === document.body || row.closest('section')?.contains(active))) row.focus();
};

/** List of a person's events: type, source, time, and the item or amount (AUD-017). */
export function EventList({ events, name, focusAt }: EventListProps) {
  if (events.length === 0)
    return (
      <Box
        component="p"
        sx={{ m: 0, fontSize: textRole.small.fontSize, color: color.textSecondary }}
      >
        {audienceText('noEvents')}
      </Box>
    );
  return (
    <Box
      component="ul"
      aria-label={audienceText('eventsOf', { name })}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1,
        ...textRole.small,
      }}
    >
      {events.map((event, index) => {
        const Sign = signs[event.type] ?? CircleDot;
        const detail = [
          event.itemTitle ?? event.itemKey,
          event.value == null ? null : money(event.value, event.currency),
        ]
          .filter(Boolean)
          .join(', ');
        return (
          <Box
            component="li"
            key={event.id}
            {...(index === focusAt ? { ref: takeFocus, tabIndex: -1 } : {})}
            sx={{
              display: 'grid',
              gridTemplateColumns: `${rem(16)} minmax(0, 1fr) auto`,
              columnGap: space(9),
              alignItems: 'start',
            }}
          >
            <Sign
              aria-hidden
              size={15}
              strokeWidth={1.75}
              style={{ marginTop: space(2), color: color.textSecondary }}
            />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong style={{ fontWeight: 550 }}>{label(event.type)}</strong>{' '}
              <Box component="span" sx={{ color: color.textSecondary }}>
                {originName(event.source)}
              </Box>
              {detail && (
                <Box
                  component="span"
                  sx={{
                    display: 'block',
                    ...textRole.caption,
                    color: color.textTertiary,
                  }}
                >
                  {detail}
                </Box>
              )}
            </Box>
            <Box
              component="time"
              dateTime={event.timestamp}
              sx={{
                fontSize: textRole.caption.fontSize,
                color: color.textSecondary,
                whiteSpace: 'nowrap',
              }}
            >
              {shortMomentText(event.timestamp)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
