import type { ExportFieldId } from '@core/contract/exportFields';
import { LIMITS } from '@core/limits';

const DAY_MS = 86_400_000;
const NAMES = [
  'Ada Lindqvist',
  'Bruno Costa',
  'Chiara Romano',
  'Daniel Okafor',
  'Elin Berg',
  'Farid Rahimi',
  'Grace Murphy',
  'Hugo Meyer',
  'Ines Duarte',
  'Jonas Weber',
];
const PLACES = [
  'Oslo, Norway',
  'Lisbon, Portugal',
  'Milan, Italy',
  'Lagos, Nigeria',
  'Cork, Ireland',
];
const STATES = ['active', 'trial', 'paused', 'cancelled'];

type SampleRow = Readonly<Record<ExportFieldId, string>>;

/**
 * Returns a hundred sample rows for a company without people (EXPORT-014). Every row is marked:
 * user_id begins with `sample-` and source is `Sample data`. All were last seen within the last
 * days, so every range includes all of them. They stay the same for a day.
 */
export const sampleRows = (now: Date): SampleRow[] =>
  rowsOf(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

const rowsOf = (today: number): SampleRow[] =>
  Array.from({ length: LIMITS.exports.sampleRows }, (_, at) => ({
    user_id: `sample-${String(at + 1).padStart(3, '0')}`,
    email: `sample${at + 1}@example.com`,
    name: NAMES[at % NAMES.length]!,
    age: String(21 + ((at * 7) % 45)),
    location: PLACES[at % PLACES.length]!,
    created_at: new Date(today - (10 + at * 3) * DAY_MS).toISOString(),
    last_login: new Date(today - (at % 6) * DAY_MS).toISOString(),
    subscription_status: STATES[at % STATES.length]!,
    revenue: ((at * 37.45) % 900).toFixed(2),
    source: 'Sample data',
  }));
