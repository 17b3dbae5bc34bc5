import { seeded } from './generatedPeople';

/** A file for a file field, as Playwright takes it. */
export interface UploadFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const FIRST_NAMES = ['Anja', 'Björn', 'Chloé', 'Dörte', 'Emil', 'Freya'];
const LAST_NAMES = ['Petersen', 'Krüger', 'Nilsen', 'Ağca', "O'Neill"];
const CITIES = ['Köln', 'Bonn', ' '];
const NEWSLETTER = ['ja', 'nein', 'Ja', '1', '0', ''];
const PEOPLE = 2000;
const ORDERS = 2000;
const PRODUCTS = 40;

const emailOf = (person: number): string => `kunde${person}@kelp.test`;
const ERASED = 42;
/** Identifiers of a buyer in Köln, who is erased. */
export const erased = { email: emailOf(ERASED), key: 'K10042', phone: '+492215550042' };

/** What the files say, counted while they are written. */
export interface FirstDayFiles {
  people: UploadFile;
  products: UploadFile;
  orders: UploadFile;
  /** People in Bonn who ordered. */
  buyersInBonn: number;
}

/**
 * Writes a small shop's files as they leave its programs: German headings and dates, stray spaces
 * and capitals, orders with lines. Always the same for a seed.
 */
export const firstDayFiles = (seed = 2026): FirstDayFiles => {
  const dice = seeded(seed);
  const below = (end: number): number => Math.floor(dice() * end);
  const pick = (from: readonly string[]): string => from[below(from.length)]!;
  const two = (number: number): string => String(number).padStart(2, '0');
  const inBonn = new Set<number>();
  const people = Array.from({ length: PEOPLE }, (_, person) => {
    const [first, drawn] = [pick(FIRST_NAMES), pick(CITIES)];
    const city = person === ERASED ? 'Köln' : drawn;
    if (city === 'Bonn') inBonn.add(person);
    const phone = `221 ${String(5_550_000 + person)}`;
    return [
      `K${10_000 + person}`,
      dice() < 0.2 ? ` ${first.toUpperCase()} ` : first,
      pick(LAST_NAMES),
      dice() < 0.1 ? `${emailOf(person).toUpperCase()} ` : emailOf(person),
      dice() < 0.5 ? `+49 ${phone}` : `0049${phone.replace(' ', '')}`,
      city,
      `${two(1 + below(28))}.${two(1 + below(12))}.${2023 + below(3)}`,
      pick(NEWSLETTER),
      (dice() * 500).toFixed(2).replace('.', ','),
    ].join(';');
  });
  const buyers = new Set<number>();
  const orders = Array.from({ length: ORDERS }, (_, order) => {
    const person = order === 0 ? ERASED : below(PEOPLE);
    buyers.add(person);
    return {
      order_id: `O${order}`,
      customer_email: emailOf(person),
      date: `2026-${two(6 + below(5))}-${two(1 + below(28))}T10:00:00Z`,
      // Two factors, so that the first products sell best.
      items: Array.from({ length: 1 + below(3) }, () => ({
        sku: `P${100 + Math.floor(dice() * dice() * PRODUCTS)}`,
        price: 2 + below(40) / 10,
        quantity: 1 + below(3),
      })),
    };
  });
  const products = Array.from({ length: PRODUCTS }, (_, product) =>
    [
      `P${100 + product}`,
      `Lakritz Nr. ${product}`,
      product % 2 ? 'Salzig' : 'Süß',
      (2 + product / 10).toFixed(2),
      `/p/${100 + product}`,
      '50',
    ].join(','),
  );
  const file = (name: string, mimeType: string, text: string): UploadFile => ({
    name,
    mimeType,
    buffer: Buffer.from(text),
  });
  const peopleHead =
    'Kundennummer;Vorname;Nachname;E-Mail;Telefon;Stadt;Kunde seit;Newsletter;Umsatz';
  return {
    people: file('kunden.csv', 'text/csv', [peopleHead, ...people].join('\n')),
    products: file(
      'products.csv',
      'text/csv',
      ['sku,title,category,price,url,stock', ...products].join('\n'),
    ),
    orders: file('orders.json', 'application/json', JSON.stringify({ orders })),
    buyersInBonn: [...buyers].filter((person) => inBonn.has(person)).length,
  };
};
