const CAUSES_SHOWN = 4;

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

const itemsOf = (audit) => audit?.details?.items ?? [];
const ms = (value) => `${Math.round(value)} ms`;

const shifts = (audits) =>
  itemsOf(audits['layout-shifts'])
    .slice(0, CAUSES_SHOWN)
    .map(
      ({ node, score }) =>
        `moves by ${score.toFixed(3)}: ${node?.selector ?? node?.snippet ?? '?'}`,
    );

const slowest = (audits) => [
  metrics.map((id) => `${id} ${audits[id]?.displayValue ?? ''}`).join(', '),
  ...itemsOf(audits['largest-contentful-paint-element'])
    .flatMap(({ items }) => items ?? [])
    .flatMap(({ node }) => (node ? [`largest element: ${node.selector}`] : []))
    .slice(0, 1),
  ...itemsOf(audits['long-tasks'])
    .slice(0, CAUSES_SHOWN)
    .map(({ url, duration }) => `long task of ${ms(duration)}: ${url}`),
  ...itemsOf(audits['unused-javascript'])
    .slice(0, CAUSES_SHOWN)
    .map(({ url, wastedBytes }) => `${Math.round(wastedBytes / 1024)} KB unused: ${url}`),
];

/** Returns what lowered the missed scores of a page, worst first, as lines. */
export const causesOf = (audits, misses) => [
  ...(misses.includes('performance') ? slowest(audits) : []),
  ...(misses.includes('layout shift') || misses.includes('performance') ? shifts(audits) : []),
  ...(misses.some((one) => one !== 'performance' && one !== 'layout shift')
    ? Object.entries(audits)
        .filter(([, audit]) => audit.score === 0 && audit.scoreDisplayMode === 'binary')
        .map(([id, { title }]) => `${id}: ${title}`)
    : []),
];
