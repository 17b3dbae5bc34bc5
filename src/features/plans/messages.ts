/** Every sentence of the specification about plans. */
export const PLAN_MESSAGES = {
  thanks: 'Thank you! Our sales team will contact you within 24 hours.',
  pricingNote:
    'Paid pricing depends on data size, number of API calls and custom development. Annual contracts are available.',
} as const;

/** PLAN-005 to PLAN-007. */
export const BENEFITS = [
  { title: 'Free Plan', text: 'Start with 1,000 free calls and no commitment.' },
  { title: '1-Month Free Trial', text: 'Try any paid plan free for 1 month (30 days).' },
  { title: 'Expert Support', text: 'Our experts help you get started and grow.' },
] as const;
