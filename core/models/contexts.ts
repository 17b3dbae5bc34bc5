/** What a call or an event says about its circumstances. */
export interface Circumstances {
  region?: unknown;
  device?: unknown;
  /** Path or URL of a page. */
  page?: unknown;
  /** In milliseconds since 1970; missing = unknown. */
  at?: number | undefined;
  segments?: readonly string[] | undefined;
}

/** Hours in which popularity is counted together. Every time is UTC, so a day's parts differ between time zones but mean the same for one company. */
const PART_OF_DAY = 6;
const LENGTH_MAX = 100;

/** Names the contexts of circumstances: `region=de`, `device=mobile`, `page=/sale`, `hour=18`, `segment=sailors`. */
export const contextsOf = ({
  region,
  device,
  page,
  at,
  segments = [],
}: Circumstances): string[] => [
  ...named('region', region),
  ...named('device', device),
  ...named('page', typeof page === 'string' ? pathOf(page) : page),
  ...(at === undefined
    ? []
    : [`hour=${Math.floor(new Date(at).getUTCHours() / PART_OF_DAY) * PART_OF_DAY}`]),
  ...segments.flatMap((segment) => named('segment', segment)),
];

const named = (kind: string, value: unknown): string[] => {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return text === '' || text.length > LENGTH_MAX ? [] : [`${kind}=${text}`];
};

const pathOf = (page: string): string =>
  page.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/';
