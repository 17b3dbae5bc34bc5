import { d, m } from '@core/records/fieldSet';
import type { ConnectorManifest, StreamSpec } from '../engine/connectorManifest';

const list: Pick<StreamSpec, 'records' | 'primaryKey' | 'pagination'> = {
  records: '$',
  primaryKey: 'id',
  pagination: {
    kind: 'page',
    param: 'page',
    first: 1,
    into: 'query',
    size: { param: 'per_page', value: 100 },
  },
};

/** https://woocommerce.github.io/woocommerce-rest-api-docs: consumer key and secret, numbered pages. */
export const woocommerce: ConnectorManifest = {
  id: 'woocommerce',
  name: 'WooCommerce',
  icon: 'store',
  color: 'chart.5',
  category: 'E-commerce Platforms',
  description: 'Customers, orders and products',
  documentation: 'https://woocommerce.github.io/woocommerce-rest-api-docs/',
  fields: [
    {
      name: 'apiKey',
      label: 'Consumer secret',
      secret: true,
      placeholder: 'cs_…',
      help: 'WooCommerce, Settings, Advanced, REST API; read is enough.',
    },
    { name: 'accountId', label: 'Consumer key', placeholder: 'ck_…', pattern: 'ck_\\w+' },
    {
      name: 'host',
      label: 'Shop URL',
      placeholder: 'shop.example.com',
      pattern: '[a-z0-9.-]+(:\\d+)?(/[\\w./-]*)?',
    },
  ],
  baseUrl: 'https://{{host}}/wp-json/wc/v3',
  auth: { kind: 'basic', user: '{{accountId}}', password: '{{apiKey}}' },
  probe: { path: '/customers', query: { per_page: '1' } },
  streams: [
    {
      ...list,
      name: 'customers',
      path: '/customers',
      query: { role: 'all', orderby: 'id', order: 'asc' },
      incremental: {
        field: 'date_modified_gmt',
        format: 'iso',
        lookbackSeconds: 300,
        clientSide: true,
      },
      set: {
        label: 'Customers',
        kind: 'profile',
        fields: [
          d('id', 'Customer', 'source_user_id'),
          d('email', 'Email'),
          d('first_name', 'First name'),
          d('last_name', 'Last name'),
          d('username', 'User name'),
          d('billing.phone', 'Phone', 'phone'),
          d('billing.city', 'City', 'city'),
          d('billing.country', 'Country', 'country'),
          d('date_created_gmt', 'Created', 'created_at'),
          d('date_modified_gmt', 'Changed', 'updated_at'),
          d('is_paying_customer', 'Has paid before'),
        ],
      },
    },
    {
      ...list,
      name: 'orders',
      path: '/orders',
      query: { orderby: 'date', order: 'asc' },
      incremental: {
        field: 'date_modified_gmt',
        format: 'iso',
        lookbackSeconds: 300,
        param: 'modified_after',
      },
      set: {
        label: 'Orders',
        kind: 'event',
        constants: { event: 'Order Completed' },
        fields: [
          d('id', 'Order', 'order_id'),
          d('customer_id', 'Customer', 'source_user_id'),
          d('billing.email', 'Email', 'email'),
          d('status', 'Status', 'payment_status'),
          d('currency', 'Currency'),
          d('date_created_gmt', 'Ordered', 'timestamp'),
          d('line_items', 'Products', 'line_items'),
          m('total', 'Total'),
          m('refunds', 'Refunded amount', 'amount_refunded'),
          m('total_tax', 'Tax', 'tax'),
          m('discount_total', 'Discount', 'discount'),
          m('shipping_total', 'Shipping', 'shipping'),
        ],
      },
    },
    {
      ...list,
      name: 'products',
      path: '/products',
      incremental: {
        field: 'date_modified_gmt',
        format: 'iso',
        lookbackSeconds: 300,
        param: 'modified_after',
      },
      set: {
        label: 'Products',
        kind: 'item',
        fields: [
          d('id', 'Product', 'item_id'),
          d('name', 'Title', 'item_title'),
          d('sku', 'SKU'),
          d('description', 'Description'),
          d('categories.0.name', 'First category', 'category'),
          d('permalink', 'Page', 'url'),
          d('images.0.src', 'Picture', 'image_url'),
          d('stock_status', 'instock, outofstock or onbackorder', 'available'),
          m('price', 'Price'),
          m('stock_quantity', 'Stock'),
          m('average_rating', 'Rating', 'rating'),
        ],
      },
    },
  ],
};
