import { amountInCents } from './amountInCents';
import { applyMapping } from './applyMapping';
import { describeMapping, toSourceMapping } from './describeMapping';
import { profileFields } from './profileFields';
import { readValues } from './readColumns';
import { emptyMapping } from './savedMapping';
import { suggestKind } from './suggestKind';
import { amountLess, fromMinorUnits } from './currencies';
import { findLists, wrappedList } from './findLists';
import { hasAllProducts, LINES_MAX, readLineItems } from './lineItems';
import { meaningOfOrder, readOrderState, readRefunded } from './orderState';
import { readArrayText } from './readArrayText';
import { understand } from './understand';

describe('the state of an order', () => {
  test.each([
    ['succeeded', 'paid'],
    ['wc-on-hold', 'pending'],
    ['processing', 'paid'],
    ['partially_refunded', 'partlyRefunded'],
    ['Storniert', 'cancelled'],
    ['échoué', 'failed'],
    ['voided', 'cancelled'],
    ['zwrócone', 'refunded'],
    ['gold', null],
  ])('%s is %s', (word, state) => {
    expect(readOrderState(word)).toBe(state);
  });

  test.each([
    [50, 'paid', 0, 'purchase', 50],
    [50, null, null, 'purchase', 50],
    [50, 'partlyRefunded', 19.99, 'purchase', 30.01],
    [50, 'paid', 50, 'order_refunded', 50],
    [50, 'refunded', null, 'order_refunded', 50],
    [50, 'failed', null, 'order_failed', 50],
    [50, 'cancelled', null, 'order_cancelled', 50],
    [50, 'pending', null, 'order_pending', 50],
  ] as const)('%d %s less %s is %s of %d', (total, state, refunded, type, value) => {
    expect(meaningOfOrder(total, state, refunded, 'EUR')).toEqual({ type, value });
  });

  test('amounts are exact, in every currency', () => {
    expect(fromMinorUnits(1999, 'EUR')).toBe(19.99);
    expect(fromMinorUnits(1999, 'JPY')).toBe(1999);
    expect(fromMinorUnits(1999, 'KWD')).toBe(1.999);
    expect(amountLess(0.3, 0.1, 'EUR')).toBe(0.2);
    expect(readRefunded([{ total: '-10.10' }, { total: '-0.20' }])).toBe(10.3);
  });
});

test('amounts whose name says cents are converted by their currency, unless steps convert them', () => {
  const rows = [
    { order_no: 'A', email: 'a@x.example', total_cents: 12345, refundedCents: 45, currency: 'EUR' },
    { order_no: 'B', email: 'b@x.example', total_cents: 5000, refundedCents: 0, currency: 'JPY' },
  ];
  const mapped = (saved = emptyMapping()) => {
    const facts = { sourceName: 'Shop', sets: {}, profiles: { '': profileFields(rows) }, saved };
    const described = describeMapping(facts);
    expect(described.streams[0]!.kind).toBe('event');
    return toSourceMapping('Shop', 1, described, saved, (_steps, value) => value);
  };
  expect(rows.map((row) => applyMapping(row, mapped(), null).unified)).toMatchObject([
    { order_id: 'A', total: 123.45, amount_refunded: 0.45 },
    { order_id: 'B', total: 5000, amount_refunded: 0 },
  ]);
  expect(readValues(rows[0]!, mapped(), null)).toContainEqual(
    expect.objectContaining({ name: 'total_cents', raw: '12345', value: '123.45' }),
  );
  const steps = mapped({
    ...emptyMapping(),
    fields: { total_cents: { steps: [{ kind: 'expression', expression: 'value / 100' }] } },
  });
  expect(applyMapping(rows[0]!, steps, null).unified.total).toBe(12345);
  expect(amountInCents('percents')).toBeNull();
});

describe('orders with products', () => {
  test("products are found under any shop's names, and keep their indexes", () => {
    expect(
      readLineItems([
        { product_id: 93, quantity: 2, price: '0.10' },
        { note: 'gift' },
        { sku: 'S-1', title: 'Jacket', total: '129.50' },
        'P4',
      ]),
    ).toEqual([
      { itemKey: '93', title: null, quantity: 2, amount: 0.2 },
      null,
      { itemKey: 'S-1', title: 'Jacket', quantity: null, amount: 129.5 },
      { itemKey: 'P4', title: null, quantity: null, amount: null },
    ]);
    expect(suggestKind(['id', 'email', 'total', 'items'])).toBe('event');
  });

  test('products that are not recognized are counted, and the others are used', () => {
    const german = { Artikelnummer: 'L-8', Artikelname: 'Lakritz', Menge: 2, Einzelpreis: '2,50' };
    expect(readLineItems([german])).toEqual([
      { itemKey: 'L-8', title: 'Lakritz', quantity: 2, amount: 5 },
    ]);
    expect(understand('line_items', [german, 'P4', null])).toMatchObject({ understood: true });
    expect(understand('line_items', '[{"sku":"S-1"},{"note":"gift"}]')).toEqual({
      value: [{ sku: 'S-1' }, { note: 'gift' }],
      understood: false,
    });
    expect(understand('line_items', '2 x Lakritz').understood).toBe(false);
    expect(hasAllProducts(Array.from({ length: LINES_MAX + 1 }, (_, n) => n))).toBe(false);
  });

  test('German and Spanish headings are recognized', () => {
    const german = ['Bestellnummer', 'E-Mail', 'Artikelnummer', 'Gesamtbetrag', 'Bestelldatum'];
    expect(suggestKind(german)).toBe('event');
    expect(suggestKind(['Número de pedido', 'Correo', 'Fecha de pedido'])).toBe('event');
    expect(suggestKind(['Bestellung', 'E-Mail', 'Datum', 'Betrag'])).toBe('event');
    expect(suggestKind(['Kundennummer', 'E-Mail', 'Vorname', 'Nachname'])).toBe('profile');
    expect(suggestKind(['Artikelnummer', 'Artikel', 'Preis'])).toBe('item');
  });

  test('a document that only wraps its list differs from a record with a list', () => {
    expect(wrappedList({ orders: [{ id: 1 }], count: 1, next_page: null })).toBe('orders');
    expect(wrappedList({ data: { orders: [{ id: 1 }] }, status: 'ok' })).toBe('data.orders');
    expect(wrappedList({ id: 1, total: 5, items: [{ sku: 'a' }] })).toBeNull();
    const both = { customers: [{ id: 1 }], orders: [{ id: 2 }] };
    expect(wrappedList(both)).toBeNull();
    expect(findLists(both)).toEqual(['customers', 'orders']);
  });

  test('lists of PostgreSQL', () => {
    expect(readArrayText('{red,"deep, \\"blue\\"",NULL}')).toEqual(['red', 'deep, "blue"', null]);
    expect(readArrayText('{}')).toEqual([]);
    expect(readArrayText('{{1,2},{3,4}}')).toBeNull();
    expect(readArrayText('{"a": 1}')).toBeNull();
  });
});
