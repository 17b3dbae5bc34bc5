import { readNumber } from '../../records/readNumber';
import { isKnownZone } from '../../records/zoneOffset';
import { readByPattern } from '../readByPattern';
import { FAILED, PARSED_TYPES, textOfValue, type StepRunner } from '../../records/transformStep';

/** Parses a string as a number, or as a date in a given format. */
export const parseStep: StepRunner = {
  run: ({ as, format, timeZone, decimal }, value) => {
    if (as === 'number') return readNumber(value, decimal) ?? FAILED;
    const text = textOfValue(value);
    return text === null ? FAILED : (readByPattern(text.trim(), format ?? '', timeZone) ?? FAILED);
  },
  problem: ({ as, format, timeZone }) => {
    if (!as || !PARSED_TYPES.includes(as)) return 'Please choose number or date.';
    if (as === 'number') return null;
    if (!format || !/Y/.test(format) || !/M/.test(format) || !/D/.test(format))
      return 'Please enter the date format, such as DD.MM.YYYY or YYYY-MM-DD HH:mm.';
    return timeZone === undefined || isKnownZone(timeZone)
      ? null
      : 'Please choose a time zone such as Europe/Berlin.';
  },
};
