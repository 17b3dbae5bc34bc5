import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import { color } from '@src/theme/tokenVariables';
import type { SpanRules } from './useDaySpan';
import { writtenSpan, type DaySpan } from './writtenDays';

// Most visits choose no days.
const fetchDialog = withTexts(() => import('./DayRangeDialog'));
const DayRangeDialog = lazy(fetchDialog);

export interface DayRangeFieldProps extends SpanRules {
  /** Names the button and the calendar; say in it whose days they are where that is not the reader's own clock. */
  label: string;
  value: DaySpan;
  onChange: (span: DaySpan) => void;
  /** Text of the button while no day is chosen, such as "Any day". */
  placeholder: string;
  /** Time zone of the days (IANA), which decides which day is today. */
  timeZone: string;
  /** Opens when it mounts, because the click that mounted it asked for days. */
  opensAtOnce?: boolean;
  /** It closed without a choice. */
  onCancel?: () => void;
}

/** A range of days: the button says which, and opens a calendar with presets and typed days. The calendar is fetched on first use. */
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
    // A failed prefetch is repeated by the click.
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
            : { color: color.textSecondary }),
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
