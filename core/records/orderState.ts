import { amountLess } from './currencies';
import { readNumber } from './readNumber';
import { isObject } from './readPath';
import { plainWord } from './yesNo';

/**
 * State of an order. Only paid orders are revenue; of a partly refunded one, the remaining amount
 * counts.
 */
export type OrderState =
  'paid' | 'pending' | 'failed' | 'cancelled' | 'refunded' | 'partlyRefunded';

/** Words of Stripe, WooCommerce, Shopify, PayPal, Square, Magento and Adyen, and common words in twelve languages. */
const WORDS: Readonly<Record<OrderState, string>> = {
  paid: 'paid,succeeded,success,successful,complete,completed,captured,settled,processing,fulfilled,shipped,delivered,closed,approved,bezahlt,erledigt,abgeschlossen,versendet,geliefert,pagado,completado,enviado,paye,payee,termine,pagato,completato,pago,concluido,betaald,voltooid,oplacone,zaplacone,zrealizowane,betald,betalt,slutford,odendi,tamamlandi,zaplaceno,dokonceno',
  pending:
    'pending,on hold,open,unpaid,authorized,authorised,awaiting payment,awaiting,draft,checkout draft,new,created,requires payment method,requires confirmation,requires action,requires capture,payment pending,pending payment,partially paid,in progress,offen,ausstehend,unbezahlt,pendiente,en attente,in attesa,pendente,in behandeling,openstaand,oczekujace,vantar,afventer,beklemede,ceka,nezaplaceno',
  failed:
    'failed,failure,declined,denied,rejected,error,expired,blocked,fehlgeschlagen,abgelehnt,fallido,rechazado,echoue,refuse,fallito,rifiutato,falhou,recusado,mislukt,geweigerd,nieudane,odrzucone,misslyckad,mislykket,basarisiz,selhalo',
  cancelled:
    'cancelled,canceled,cancel,voided,void,abandoned,storniert,abgebrochen,cancelado,anulado,annule,annulee,annullato,geannuleerd,anulowane,avbruten,annulleret,iptal,iptal edildi,zruseno,trash',
  refunded:
    'refunded,fully refunded,refund,charged back,chargeback,reversed,erstattet,zuruckerstattet,reembolsado,rembourse,remboursee,rimborsato,terugbetaald,zwrocone,aterbetald,refunderet,iade edildi,vraceno',
  partlyRefunded:
    'partially refunded,partly refunded,partial refund,teilweise erstattet,teilerstattet,reembolsado parcialmente,partiellement rembourse,parzialmente rimborsato,gedeeltelijk terugbetaald,delvis aterbetald,delvist refunderet',
};

const STATE_OF: ReadonlyMap<string, OrderState> = new Map(
  Object.entries(WORDS).flatMap(([state, words]) =>
    words.split(',').map((word) => [word, state as OrderState] as const),
  ),
);

/** Returns the state of an order or payment; null for an unknown word. */
export const readOrderState = (raw: unknown): OrderState | null => {
  if (typeof raw === 'boolean') return raw ? 'paid' : 'pending';
  if (typeof raw !== 'string' || raw.length > 60) return null;
  return STATE_OF.get(plainWord(raw.replace(/^wc-/, ''))) ?? null;
};

/** Reads the refund of an order: an amount, or a list of refunds to add up. Always 0 or more; null for anything else. */
export const readRefunded = (raw: unknown, decimal?: 'comma' | 'point'): number | null => {
  if (!Array.isArray(raw)) {
    const amount = readNumber(raw, decimal);
    return amount === null ? null : Math.abs(amount);
  }
  const amounts = raw.map((one: unknown) =>
    readNumber(isObject(one) ? (one.total ?? one.amount) : one, decimal),
  );
  return amounts.every((amount) => amount !== null)
    ? amounts.reduce<number>((sum, amount) => amountLess(sum, -Math.abs(amount), null), 0)
    : null;
};

/** Type and value of an order among a person's events. */
export interface OrderMeaning {
  /** Only `purchase` counts as an order and as revenue. */
  type: 'purchase' | 'order_pending' | 'order_failed' | 'order_cancelled' | 'order_refunded';
  /** In currency units; for a purchase, minus refunds. */
  value: number | null;
}

/** Returns the outcome of an order from its state and refunds. An order with neither counts as paid. */
export const meaningOfOrder = (
  total: number | null,
  state: OrderState | null,
  refunded: number | null,
  currency: string | null,
): OrderMeaning => {
  if (state === 'pending' || state === 'failed' || state === 'cancelled')
    return { type: `order_${state}`, value: total };
  const back = Math.abs(refunded ?? 0);
  if (state === 'refunded' && (back === 0 || total === null || back >= total))
    return { type: 'order_refunded', value: total };
  if (back === 0 || total === null) return { type: 'purchase', value: total };
  return back >= total
    ? { type: 'order_refunded', value: total }
    : { type: 'purchase', value: amountLess(total, back, currency) };
};
