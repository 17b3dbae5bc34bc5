/** A customer of the demo company. The same people answer surveys and are in its files. */
export interface DemoPerson {
  name: string;
  email: string;
}

const FIRST_NAMES = [
  'Maya',
  'Jonas',
  'Aisha',
  'Pedro',
  'Ingrid',
  'Kwame',
  'Sofia',
  'Liam',
  'Noor',
  'Tomas',
  'Elena',
  'Haruto',
  'Grace',
  'Mateo',
  'Freya',
];
const LAST_NAMES = ['Lindqvist', 'Okafor', 'Marino', 'Bauer', 'Hughes', 'Tanaka', 'Silva', 'Novak'];

/** Sixty people, always the same. */
export const demoPeople: readonly DemoPerson[] = Array.from({ length: 60 }, (_, at) => {
  const [first, last] = [
    FIRST_NAMES[at % FIRST_NAMES.length]!,
    LAST_NAMES[(at * 3 + Math.floor(at / FIRST_NAMES.length)) % LAST_NAMES.length]!,
  ];
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}${at >= 30 ? at : ''}@example.com`.toLowerCase(),
  };
});
