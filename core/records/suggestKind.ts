import { amountInCents } from './amountInCents';
import { bareFieldName, FIELD_BY_SYNONYM } from './fieldSynonyms';
import type { RecordKind } from './unifiedFields';

const ITEM_NAMES = [
  'itemid',
  'productid',
  'sku',
  'price',
  'itemtitle',
  'productname',
  'producttitle',
  'stock',
  'availability',
  'brand',
  'vendor',
  'artikelnummer',
  'artikelname',
  'produktname',
  'preis',
  'precio',
];
const EVENT_NAMES = [
  'event',
  'eventname',
  'eventtype',
  'messageid',
  'eventid',
  'timestamp',
  'occurredat',
  'orderid',
  'ordernumber',
  'transactionid',
  'sessionid',
  'revenue',
  'orderdate',
  'orderedat',
  'ordertotal',
  'orderstatus',
  'purchasedat',
  'purchasedate',
  'paidat',
  'invoicenumber',
  'invoicedate',
  'lineitems',
  'orderitems',
  'paymentstatus',
  'financialstatus',
  'amountrefunded',
  'bestellnummer',
  'auftragsnummer',
  'bestelldatum',
  'kaufdatum',
  'bestelltam',
  'gekauftam',
  'bestellstatus',
  'zahlungsstatus',
  'rechnungsnummer',
  'rechnungsdatum',
  'númerodepedido',
  'fechadepedido',
  'fechadecompra',
];
const PERSON_NAMES = [
  'email',
  'emailaddress',
  'firstname',
  'lastname',
  'fullname',
  'phone',
  'phonenumber',
  'userid',
  'customerid',
  'birthday',
  'emailadresse',
  'vorname',
  'nachname',
  'telefon',
  'kundennummer',
  'correoelectrónico',
  'apellidos',
  'teléfono',
];

const ORDER_NUMBERS = [
  'orderid',
  'ordernumber',
  'orderno',
  'bestellnummer',
  'bestellung',
  'auftragsnummer',
  'númerodepedido',
];

/** Suggests the subject of records with these fields. Events also name the person, so event fields outweigh person fields. */
export const suggestKind = (names: readonly string[]): RecordKind => {
  const known = new Set(names.map((name) => amountInCents(name) ?? bareFieldName(name)));
  const count = (list: readonly string[]): number => list.filter((name) => known.has(name)).length;
  const [items, events, people] = [count(ITEM_NAMES), count(EVENT_NAMES), count(PERSON_NAMES)];
  if (
    events >= 2 ||
    // A minimal order: its total, and its number or products.
    ([...known].some((name) => FIELD_BY_SYNONYM.get(name) === 'total') &&
      ['items', 'lineitems', 'products', ...ORDER_NUMBERS].some((name) => known.has(name))) ||
    (events === 1 && (known.has('event') || known.has('eventname') || known.has('eventtype')))
  )
    return 'event';
  if (people > 0 && people >= items) return 'profile';
  if (items >= 2) return 'item';
  return events > 0
    ? 'event'
    : people > 0
      ? 'profile'
      : known.has('name') && known.has('id')
        ? 'profile'
        : 'other';
};
