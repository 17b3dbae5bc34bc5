/** @jsxImportSource @widget/dom */
import { isSafeLink } from '@core/survey/screens';
import { checkScheduling } from '@core/survey/types/checkScheduling';
import type { PartedAnswer } from '@core/survey/types';
import type { QuestionFieldProps } from '../view/QuestionView';
import { adoptSheet } from './adoptSheet';
import { fieldWord } from './fields/fieldWord';

const adopt = adoptSheet(
  `.book .next{margin:0;text-decoration:none;text-align:center}.book .when{display:grid;gap:4px;font-size:16px}`,
);

/**
 * A link to the booking page, a checkbox to confirm the booking and, once it is checked, a field
 * for the time.
 */
const SchedulingField = ({
  question,
  state,
  sentences: { locale },
  say,
  invalid,
  described,
  onAnswer,
}: QuestionFieldProps) => {
  const { id, required, settings } = question;
  const { booking, time } = (state.answers[id] ?? {}) as PartedAnswer;
  return (
    <div class="field book" ref={adopt}>
      {isSafeLink(settings?.link) && (
        <a class="next" href={settings.link} target="_blank" rel="noopener noreferrer">
          {fieldWord(locale, 'openBooking', 'Book an appointment (opens in a new tab)')}
        </a>
      )}
      <label class="option">
        <input
          type="checkbox"
          data-key={1}
          checked={!!booking}
          required={required}
          aria-invalid={invalid}
          aria-describedby={described}
          onChange={() => onAnswer(question, booking ? undefined : { booking: 'booked' })}
        />
        {fieldWord(locale, 'booking', 'I have booked')}
      </label>
      {booking && (
        <label class="when">
          <span>
            {fieldWord(locale, 'time', 'Date and time')} <small>({say('optional')})</small>
          </span>
          <input
            class="text"
            type="datetime-local"
            value={time ?? ''}
            onInput={({ currentTarget: { value } }) =>
              onAnswer(question, { booking, ...(value && { time: value }) })
            }
          />
        </label>
      )}
    </div>
  );
};

export { SchedulingField as Field, checkScheduling as check };
