/** A customer of the demo company: the same people answer surveys and stand in its files. */
export interface DemoPerson { name: string; email: string }

const FIRST = ['Maya', 'Jonas', 'Aisha', 'Pedro', 'Ingrid', 'Kwame', 'Sofia', 'Liam', 'Noor', 'Tomas', 'Elena', 'Haruto', 'Grace', 'Mateo', 'Freya'];
const LAST = ['Lindqvist', 'Okafor', 'Marino', 'Bauer', 'Hughes', 'Tanaka', 'Silva', 'Novak'];

/** Sixty people, always the same. */
export const demoPeople: readonly DemoPerson[] = Array.from({ length: 60 }, (_, at) => {
  const [first, last] = [FIRST[at % FIRST.length]!, LAST[(at * 3 + Math.floor(at / FIRST.length)) % LAST.length]!];
  return { name: `${first} ${last}`, email: `${first}.${last}${at >= 30 ? at : ''}@example.com`.toLowerCase() };
});
