import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import { color } from '@src/theme/tokenVariables';
import type { SpanRules } from './useDaySpan';
import { writtenSpan, type DaySpan } from './writtenDays';

// Load lazily, because most visits choose no days.
const fetchDialog = withTexts(() => import('./DayRangeDialog'));
const DayRangeDialog = lazy(fetchDialog);

export interface DayRangeFieldProps extends SpanRules {
  /**
   * Names the button and the calendar. Say whose days they are if they don't follow the reader's
   * own clock.
   */
  label: string;
  value: DaySpan;
  onChange: (span: DaySpan) => void;
  /** Text of the button while no day is chosen, such as "Any day". */
  placeholder: string;
  /** IANA time zone that decides which day is today. */
  timeZone: string;
  /** Opens on mount, because the click that mounted it asked for days. */
  opensAtOnce?: boolean;
  /** Called when it closes without a choice. */
  onCancel?: () => void;
}

/**
 * A range of days: the button shows the range and opens a calendar with presets and text fields.
 * The calendar is loaded on first use.
 */
export function DayRangeField({
  label,
  value,
  onChange,
  placeholder,
  timeZone,
  opensAtOnce = false,
  onCancel,
  ...rules
}: DayRangeFieldProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(opensAtOnce);
  const text = writtenSpan(value) || placeholder;
  const isChosen = value.from !== '' || value.to !== '';
  const prefetch = (): void => {
    // If the prefetch fails, the click tries again.
    fetchDialog().catch(() => undefined);
  };
  return (
    <>
      <Button
        ref={setButton}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${label}: ${text}`}
        onClick={() => setIsOpen(true)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        startIcon={<CalendarDays aria-hidden />}
        sx={{
          justifyContent: 'flex-start',
          fontWeight: 550,
          minWidth: 0,
          ...(isChosen
            ? { borderColor: color.signal, boxShadow: `inset 0 0 0 1px ${color.signal}` }
            : { borderColor: color.control, color: color.textSecondary }),
        }}
      >
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {text}
        </Box>
      </Button>
      {isOpen && button && (
        <Suspense fallback={null}>
          <DayRangeDialog
            {...rules}
            label={label}
            value={value}
            timeZone={timeZone}
            anchor={button}
            onApply={(span) => {
              setIsOpen(false);
              onChange(span);
            }}
            onClose={() => {
              setIsOpen(false);
              onCancel?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
