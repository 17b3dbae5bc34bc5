const FIRST_NAMES = [
  'Ada',
  'Ben',
  'Carla',
  'Dev',
  'Elif',
  'Finn',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
];
const LAST_NAMES = ['Adler', 'Brooks', 'Costa', 'Diaz', 'Evans', 'Fischer'];
const COUNTRIES = ['United States', 'Germany', 'Spain', 'India', 'Sweden'];
const PLANS = ['free', 'free', 'pro', 'enterprise'];
const DAY_MS = 86_400_000;

/**
 * Returns rows of sixty fictional people, last seen within half a year before `now`. Their
 * addresses use a domain that no one can own.
 */
export const samplePeopleCsv = (now: Date): string => {
  const day = (back: number): string =>
    new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 19) + 'Z';
  const rows = LAST_NAMES.flatMap((last, row) =>
    FIRST_NAMES.map((first, column) => {
      const number = row * FIRST_NAMES.length + column;
      const joined = 20 + ((number * 37) % 160);
      return [
        `sample-${String(number + 1).padStart(3, '0')}`,
        `${first}.${last}@sample.invalid`.toLowerCase(),
        `${first} ${last}`,
        COUNTRIES[number % COUNTRIES.length],
        PLANS[number % PLANS.length],
        (number * 53) % 900,
        day(joined),
        day((number * 13) % joined),
      ].join(',');
    }),
  );
  return ['user_id,email,name,country,plan,revenue,created_at,last_login', ...rows].join('\n');
};
