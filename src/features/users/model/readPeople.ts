import { EMAIL } from '@core/contract/fields';

/** A person to invite, from one line of a list. */
export interface ListedPerson {
  email: string;
  name: string;
}

export interface PeopleList {
  people: ListedPerson[];
  /** Lines without a valid address: number from 1, and text. */
  unread: { line: number; text: string }[];
}

/** Characters around a value: quotes, angle and round brackets, spaces. */
const AROUND = `"'<>()[] \t`;

const trimmed = (text: string): string => {
  let [start, end] = [0, text.length];
  while (start < end && AROUND.includes(text[start]!)) start += 1;
  while (end > start && AROUND.includes(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
};

/** Derives a name to correct later: "Ines Duarte" from "ines.duarte@harbor.example". */
const nameOf = (email: string): string =>
  email
    .slice(0, email.indexOf('@'))
    .split(/[._+-]/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const peopleOf = (line: string): ListedPerson[] => {
  const parts = line.split(/[,;\t<]/).map(trimmed);
  // A list on one line may be separated only by spaces.
  const words = parts.flatMap((part) => (part.includes('@') ? part.split(/\s+/) : []));
  const emails = words.map(trimmed).filter((word) => EMAIL.test(word));
  const [only, second] = emails;
  if (only === undefined) return [];
  if (second !== undefined) return emails.map((email) => ({ email, name: nameOf(email) }));
  const name = parts
    .map((part) => trimmed(part.replace(only, '')))
    .filter((part) => part !== '' && !part.includes('@'))
    .slice(0, 2)
    .join(' ');
  return [{ email: only, name: name || nameOf(only) }];
};

/**
 * Reads people from a pasted list or a CSV: "email", "email, name", "first, last, email" or "Name
 * <email>" per line, or many addresses on one line. Skips a header line and duplicate addresses.
 */
export const readPeople = (text: string): PeopleList => {
  const people = new Map<string, ListedPerson>();
  const unread: PeopleList['unread'] = [];
  let started = false;
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue;
    const found = peopleOf(line);
    const isHeading = !started && !line.includes('@');
    started = true;
    if (found.length === 0 && !isHeading) unread.push({ line: at + 1, text: line.trim() });
    for (const person of found) {
      const key = person.email.toLowerCase();
      if (!people.has(key)) people.set(key, { ...person, email: key });
    }
  }
  return { people: [...people.values()], unread };
};
