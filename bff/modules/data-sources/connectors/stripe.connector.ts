import { cents, d } from '@core/records/fieldSet';
import type { ConnectorManifest, StreamSpec } from '../engine/connectorManifest';

const list: Pick<StreamSpec, 'records' | 'primaryKey' | 'pagination'> = {
  records: 'data', primaryKey: 'id', pagination: { kind: 'lastId', param: 'starting_after', id: 'id', more: 'has_more', size: { param: 'limit', value: 100 } },
};

/** https://docs.stripe.com/api: lists are newest first and page by the last id; `created[gte]` filters by creation. */
export const stripe: ConnectorManifest = {
  id: 'stripe', name: 'Stripe', icon: 'credit-card', color: 'chart.1', category: 'Payment Processing', isPopular: true,
  description: 'Customers, charges and subscriptions', documentation: 'https://docs.stripe.com/api',
  fields: [
    { name: 'apiKey', label: 'Secret or restricted key', secret: true, placeholder: 'sk_live_…', help: 'Developers, API keys. A restricted key needs to read customers, charges and subscriptions.' },
    { name: 'accountId', label: 'Account ID', optional: true, placeholder: 'acct_…', pattern: 'acct_\\w+', help: 'Only for platforms that read a connected account.' },
  ],
  baseUrl: 'https://api.stripe.com/v1', auth: { kind: 'bearer', token: '{{apiKey}}' }, headers: { 'stripe-version': '2024-06-20', 'stripe-account': '{{accountId}}' },
  probe: { path: '/customers', query: { limit: '1' } }, rateLimit: { requests: 80, perSeconds: 1 },
  streams: [
    {
      ...list, name: 'customers', path: '/customers', incremental: { field: 'created', format: 'epoch', lookbackSeconds: 30 * 86_400, param: 'created[gte]' },
      set: { label: 'Customers', kind: 'profile', fields: [
        d('id', 'Customer, cus_…', 'custom_id'), d('email', 'E-mail address'), d('name', 'Full name'), d('phone', 'Phone number'), d('address.country', 'Country', 'country'),
        d('address.city', 'City', 'city'), d('currency', 'Default currency'), d('created', 'When the customer was made', 'created_at'), d('delinquent', 'The latest invoice is unpaid'),
        d('livemode', 'Live or test', null), d('metadata', 'Your own keys'), cents('balance', 'What is owed (+) or in credit (-), in the smallest unit'),
      ] },
    },
    {
      ...list, name: 'charges', path: '/charges', incremental: { field: 'created', format: 'epoch', lookbackSeconds: 30 * 86_400, param: 'created[gte]' },
      set: { label: 'Charges', kind: 'event', constants: { event: 'Order Completed' }, fields: [
        d('id', 'Charge, ch_…', 'transaction_id'), d('customer', 'Customer who paid', 'custom_id'), d('receipt_email', 'Address of the receipt', 'email'),
        d('billing_details.email', 'Address of the payer', 'email'), d('payment_intent', 'Payment intent'), d('invoice', 'Invoice', 'order_id'),
        d('status', 'succeeded, pending or failed', 'payment_status'), d('paid', 'Paid'), d('captured', 'Captured'), d('refunded', 'Refunded in full'), d('disputed', 'Disputed'),
        d('failure_code', 'Why it failed'), d('outcome.risk_level', 'normal, elevated or highest'), d('payment_method_details.type', 'How it was paid'), d('currency', 'Currency', 'currency'),
        d('created', 'When it was made', 'timestamp'), cents('amount', 'Amount, in the smallest unit', 'total'), cents('amount_captured', 'Captured part'),
        cents('amount_refunded', 'Refunded part', 'amount_refunded'),
      ] },
    },
    {
      ...list, name: 'subscriptions', path: '/subscriptions', query: { status: 'all' }, incremental: { field: 'created', format: 'epoch', lookbackSeconds: 365 * 86_400, param: 'created[gte]' },
      set: { label: 'Subscriptions', kind: 'profile', fields: [
        d('id', 'Subscription, sub_…', 'subscription_id'), d('customer', 'Customer', 'custom_id'), d('status', 'active, past_due, canceled …', 'subscription_status'),
        d('created', 'When it began', null), d('current_period_end', 'End of the paid period'), d('canceled_at', 'When it was cancelled'), d('items.data.0.price.nickname', 'Plan', 'plan'),
      ] },
    },
  ],
};
