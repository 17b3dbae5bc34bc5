/** A name of a person or a company that is too long for any column. */
export const longName = 'Maximiliane Alexandra Theodora von Hohenstein-Wittgenstein zu Berleburg';

/** An email address that can't wrap. */
export const longEmail =
  'maximiliane.alexandra.theodora.von.hohenstein-wittgenstein@subsidiaries.harbor-and-company.example';

/** A file or field name that can't wrap. */
export const longWord =
  'customer_lifetime_value_before_tax_and_shipping_in_the_currency_of_the_order_2026';

/** A visitor's long answer. */
export const longSentence =
  'We send about forty million calls a month from eleven countries, need the answers within fifty milliseconds, and would like to know beforehand what happens on the day on which we send twice as many.';
