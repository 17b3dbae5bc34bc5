import { d, m } from '@core/records/fieldSet';
import type { ConnectorManifest, StreamSpec } from '../engine/connectorManifest';

const list: Pick<StreamSpec, 'primaryKey' | 'pagination' | 'incremental'> = {
  primaryKey: 'id',
  pagination: { kind: 'linkHeader', size: { param: 'limit', value: 250 } },
  incremental: {
    field: 'updated_at',
    format: 'iso',
    lookbackSeconds: 300,
    param: 'updated_at_min',
  },
};

/**
 * https://shopify.dev/docs/api/admin-rest: pages by the Link header; the next URL contains only
 * page_info.
 */
export const shopify: ConnectorManifest = {
  id: 'shopify',
  name: 'Shopify',
  icon: 'shopping-bag',
  color: 'chart.4',
  category: 'E-commerce Platforms',
  isPopular: true,
  description: 'Customers, orders and products',
  documentation: 'https://shopify.dev/docs/api/admin-rest',
  fields: [
    {
      name: 'apiKey',
      label: 'Admin API access token',
      secret: true,
      placeholder: 'shpat_…',
      help: 'Settings, Apps, Develop apps; it needs read_customers, read_orders and read_products.',
    },
    {
      name: 'accountId',
      label: 'Shop',
      placeholder: 'acme for acme.myshopify.com',
      pattern: '[a-z0-9][a-z0-9-]{0,62}',
    },
  ],
  baseUrl: 'https://{{accountId}}.myshopify.com/admin/api/2024-10',
  auth: { kind: 'header', name: 'x-shopify-access-token', value: '{{apiKey}}' },
  probe: { path: '/shop.json' },
  rateLimit: { requests: 2, perSeconds: 1 },
  streams: [
    {
      ...list,
      name: 'customers',
      path: '/customers.json',
      query: { order: 'updated_at asc' },
      records: 'customers',
      set: {
        label: 'Customers',
        kind: 'profile',
        fields: [
          d('id', 'Customer', 'source_user_id'),
          d('email', 'Email'),
          d('first_name', 'First name'),
          d('last_name', 'Last name'),
          d('phone', 'Phone'),
          d('default_address.city', 'City', 'city'),
          d('default_address.country', 'Country', 'country'),
          d('default_address.zip', 'Postal code', 'postal_code'),
          d('state', 'State of the account', null),
          d('tags', 'Labels', 'tags'),
          d('email_marketing_consent.state', 'subscribed or not', 'consent_advertising'),
          d('currency', 'Currency'),
          d('created_at', 'Created'),
          d('updated_at', 'Changed'),
          m('orders_count', 'Orders'),
          m('total_spent', 'Total spent', 'revenue'),
        ],
      },
    },
    {
      ...list,
      name: 'orders',
      // Most keys can only list the orders of the last 60 days.
      gone: 'keep',
      path: '/orders.json',
      query: { status: 'any', order: 'updated_at asc' },
      records: 'orders',
      set: {
        label: 'Orders',
        kind: 'event',
        constants: { event: 'Order Completed' },
        fields: [
          d('id', 'Order', 'order_id'),
          d('name', 'Order number', null),
          d('email', 'Email'),
          d('phone', 'Phone'),
          d('customer.id', 'Customer', 'source_user_id'),
          d('processed_at', 'Ordered', 'timestamp'),
          d('created_at', 'Created', null),
          d('updated_at', 'Changed', 'updated_at'),
          d('currency', 'Currency'),
          d('financial_status', 'paid, refunded …', 'payment_status'),
          d('cancelled_at', 'Cancelled', 'canceled_at'),
          d('line_items', 'Products', 'line_items'),
          d('landing_site', 'First page', 'landing_page'),
          d('referring_site', 'Referrer', 'referrer'),
          m('current_total_price', 'Total minus refunds', 'total'),
          m('total_price', 'Total as ordered', 'total'),
          m('subtotal_price', 'Subtotal', 'subtotal'),
          m('total_tax', 'Tax', 'tax'),
          m('total_discounts', 'Discount', 'discount'),
        ],
      },
    },
    {
      ...list,
      name: 'products',
      path: '/products.json',
      records: 'products',
      set: {
        label: 'Products',
        kind: 'item',
        fields: [
          d('id', 'Product', 'item_id'),
          d('title', 'Title', 'item_title'),
          d('body_html', 'Description', 'description'),
          d('vendor', 'Brand', 'brand'),
          d('product_type', 'Category', 'category'),
          d('tags', 'Labels', 'tags'),
          d('status', 'active, draft or archived', null),
          d('image.src', 'Picture', 'image_url'),
          d('published_at', 'Published', 'published_at'),
          d('updated_at', 'Changed', 'updated_at'),
          m('variants.0.price', 'Price of the first variant', 'price'),
          m('variants.0.inventory_quantity', 'Stock of the first variant', 'stock_quantity'),
        ],
      },
    },
  ],
};
