import { bareFieldName, FIELD_BY_SYNONYM } from './fieldSynonyms';
import { readNumber } from './readNumber';
import { isObject, readPath } from './readPath';
import { isBlank } from './transformStep';

/** One product of an order. Amounts are line totals, in currency units. */
export interface LineItem {
  itemKey: string;
  title: string | null;
  quantity: number | null;
  amount: number | null;
}

/** Maximum number of products read from one order. */
export const LINES_MAX = 500;

const KEYS = [
  'item_id',
  'product_id',
  'productId',
  'sku',
  'id',
  'item_key',
  'article_id',
  'variant_id',
  'product.id',
  'product.sku',
  'price.product',
];
const TITLES = [
  'title',
  'name',
  'item_name',
  'product_name',
  'description',
  'product.name',
  'product.title',
];
const QUANTITIES = ['quantity', 'qty', 'count', 'amount_of_items'];
const AMOUNTS = ['total', 'line_total', 'amount', 'amount_total', 'subtotal'];
const PRICES = ['price', 'unit_price', 'item_price'];

/** Returns the products of an order, from a list of objects or of product ids. Entries without a product are left out but keep their index. */
export const readLineItems = (list: unknown): (LineItem | null)[] =>
  Array.isArray(list) ? list.slice(0, LINES_MAX).map(lineOf) : [];

/** True if every entry of an order's list is read as a product. Empty entries don't count. */
export const hasAllProducts = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.length <= LINES_MAX &&
  list.every((entry) => isBlank(entry) || lineOf(entry) !== null);

const lineOf = (entry: unknown): LineItem | null => {
  if (typeof entry === 'string' || typeof entry === 'number') {
    const itemKey = String(entry).trim();
    return itemKey === '' ? null : { itemKey, title: null, quantity: null, amount: null };
  }
  if (!isObject(entry)) return null;
  const itemKey = textIn(entry, KEYS) ?? textIn(entry, namesFor(entry, ['item_id', 'sku']));
  if (itemKey === null) return null;
  const numberFor = (names: readonly string[], target: string): number | null =>
    numberIn(entry, names) ?? numberIn(entry, namesFor(entry, [target]));
  const quantity = numberFor(QUANTITIES, 'quantity');
  const price = numberFor(PRICES, 'price');
  return {
    itemKey,
    title: textIn(entry, TITLES) ?? textIn(entry, namesFor(entry, ['item_title'])),
    quantity,
    amount: numberFor(AMOUNTS, 'total') ?? (price === null ? null : exact(price * (quantity ?? 1))),
  };
};

/** Multiplies price and quantity without binary rounding errors. */
const exact = (amount: number): number => Math.round(amount * 10_000) / 10_000;

/** Returns the entry's own names for unified fields, such as "Artikelnummer" for `item_id`. */
const namesFor = (entry: Record<string, unknown>, targets: readonly string[]): string[] =>
  Object.keys(entry).filter((name) =>
    targets.includes(FIELD_BY_SYNONYM.get(bareFieldName(name)) ?? ''),
  );

const textIn = (entry: Record<string, unknown>, names: readonly string[]): string | null => {
  for (const name of names) {
    const value = readPath(entry, name);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return null;
};

const numberIn = (entry: Record<string, unknown>, names: readonly string[]): number | null => {
  for (const name of names) {
    const value = readNumber(readPath(entry, name));
    if (value !== null) return value;
  }
  return null;
};
