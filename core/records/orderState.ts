import { plainWord } from './yesNo';

/** Where an order stands. Only a paid one is revenue; of one that was paid back in part, the rest is. */
export type OrderState =
  'paid' | 'pending' | 'failed' | 'cancelled' | 'refunded' | 'partlyRefunded';

/** Words of Stripe, WooCommerce, Shopify, PayPal, Square, Magento and Adyen, and those people write in twelve languages. */
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

/** The state of an order or payment; null for a word that says none. */
export const readOrderState = (raw: unknown): OrderState | null => {
  if (typeof raw === 'boolean') return raw ? 'paid' : 'pending';
  if (typeof raw !== 'string' || raw.length > 60) return null;
  return STATE_OF.get(plainWord(raw.replace(/^wc-/, ''))) ?? null;
};
