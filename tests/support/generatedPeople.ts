import { createDice } from '@bff/db/seeds/demoDice';
import type { Fields } from '@core/identity/projectRow';

/** A record of one of three sources, with the person it is really about. */
export interface TrueRecord {
  person: number;
  source: 'shop' | 'crm' | 'app';
  recordKey: string;
  /** The source's own id, counted from 1. In another source the same number is a different person. */
  sourceRow: number;
  fields: Fields;
}

/** Numbers between 0 and 1, always the same for a seed. */
export const seeded = (seed: number): (() => number) => createDice(seed).next;

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
];
const LAST_NAMES = [
  'Lindqvist',
  'Okafor',
  'Marino',
  'Bauer',
  'Hughes',
  'Tanaka',
  'Silva',
  'Novak',
  'Berg',
  'Costa',
];
const HOSTS = ['example.com', 'mail.example', 'post.example', 'firm.example'];

/** One letter or digit swapped, doubled, lost or replaced. */
const typo = (text: string, dice: () => number): string => {
  const at = Math.floor(dice() * (text.length - 1));
  const kind = Math.floor(dice() * 4);
  if (kind === 0) return text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2);
  if (kind === 1) return text.slice(0, at) + text[at]! + text.slice(at);
  if (kind === 2) return text.slice(0, at) + text.slice(at + 1);
  return (
    text.slice(0, at) +
    (/\d/.test(text[at]!)
      ? String(Math.floor(dice() * 10))
      : String.fromCharCode(97 + Math.floor(dice() * 26))) +
    text.slice(at + 1)
  );
};

/** The same value as people write it: different case, spaces, notation. */
const written = (text: string, dice: () => number): string =>
  dice() < 0.3 ? ` ${text.toUpperCase()} ` : text;
const spaced = (phone: string, dice: () => number): string =>
  dice() < 0.5
    ? `${phone.slice(0, 3)} ${phone.slice(3, 6)}-${phone.slice(6)}`
    : `00${phone.slice(1)}`;

/**
 * People with one record in each of three sources: shop (address, phone, device), crm (address, phone, customer number), app (user id,
 * mostly address, device). One in twenty addresses and phones carries a typo; one in ten people uses a device that others use too.
 * @param reused share of people who got another person's customer number from the crm; the record then has their full name.
 */
export const generatePeople = (count: number, seed = 2026, reused = 0): TrueRecord[] => {
  const dice = seeded(seed);
  return Array.from({ length: count }, (_, person) => {
    const [first, last] = [
      FIRST_NAMES[Math.floor(dice() * FIRST_NAMES.length)]!,
      LAST_NAMES[Math.floor(dice() * LAST_NAMES.length)]!,
    ];
    const email = `${first}.${last}.${person}@${HOSTS[person % HOSTS.length]!}`.toLowerCase();
    const phone = `+47${String(40_000_000 + ((person * 7_919) % 59_999_999)).padStart(8, '0')}`;
    const device = dice() < 0.1 ? `shared-${Math.floor(person / 40)}` : `device-${person}`;
    const customer = `C-${100_000 + person}`;
    const user = `u-${person}`;
    const number =
      reused > 0 && person > 0 && dice() < reused
        ? `C-${100_000 + Math.floor(dice() * person)}`
        : customer;
    const [mail, tel] = [
      () => written(dice() < 0.05 ? typo(email, dice) : email, dice),
      () => spaced(dice() < 0.05 ? `+47${typo(phone.slice(3), dice)}` : phone, dice),
    ];
    return [
      {
        person,
        source: 'shop' as const,
        recordKey: `s${person}`,
        sourceRow: person + 1,
        fields: {
          email: mail(),
          phone: tel(),
          anonymous_id: device,
          first_name: first,
          external_id: dice() < 0.2 ? customer : '',
        },
      },
      {
        person,
        source: 'crm' as const,
        recordKey: `c${person}`,
        sourceRow: count - person,
        fields: {
          email: mail(),
          phone: tel(),
          external_id: number,
          ...(reused > 0 ? { first_name: first } : {}),
          last_name: last,
          user_id: dice() < 0.2 ? user : '',
        },
      },
      {
        person,
        source: 'app' as const,
        recordKey: `a${person}`,
        sourceRow: ((person + Math.floor(count / 3)) % count) + 1,
        fields: {
          user_id: user,
          email: dice() < 0.9 ? mail() : '',
          anonymous_id: device,
          city: dice() < 0.5 ? 'Oslo' : 'Bergen',
        },
      },
    ];
  }).flat();
};

export interface Quality {
  precision: number;
  recall: number;
  pairs: number;
  sharing: number;
}

/**
 * Compares the joined records with the true people, by pairs of records. Precision: the share of joined pairs that belong to one person. Recall:
 * the share of joined pairs among one person's pairs that share an identifier of people (not a device).
 */
export const measurePeople = (
  records: readonly { person: number; profile: string; identifiers: readonly string[] }[],
): Quality => {
  let [joined, right, sharing, found] = [0, 0, 0, 0];
  for (const group of groups(records, ({ profile }) => profile)) {
    joined += (group.length * (group.length - 1)) / 2;
    for (const same of groups(group, ({ person }) => String(person)))
      right += (same.length * (same.length - 1)) / 2;
  }
  for (const own of groups(records, ({ person }) => String(person))) {
    own.forEach((a, at) =>
      own.slice(at + 1).forEach((b) => {
        if (!a.identifiers.some((one) => b.identifiers.includes(one))) return;
        sharing += 1;
        if (a.profile === b.profile) found += 1;
      }),
    );
  }
  return {
    precision: joined === 0 ? 1 : right / joined,
    recall: sharing === 0 ? 1 : found / sharing,
    pairs: joined,
    sharing,
  };
};

const groups = <T>(all: readonly T[], key: (one: T) => string): T[][] => {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(key(one), [...(found.get(key(one)) ?? []), one]);
  return [...found.values()];
};
