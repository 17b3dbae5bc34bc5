/**
 * Calls of Segment's libraries under /v1/: full words from servers, first letters from browsers and
 * phones. `batch` has several messages; `metrics` is about the library itself.
 */
export type SegmentCall =
  'track' | 'identify' | 'page' | 'screen' | 'group' | 'alias' | 'batch' | 'metrics';

/** The call for each last path segment. */
export const SEGMENT_CALLS: Readonly<Record<string, SegmentCall>> = {
  track: 'track',
  t: 'track',
  identify: 'identify',
  i: 'identify',
  page: 'page',
  p: 'page',
  screen: 'screen',
  s: 'screen',
  group: 'group',
  g: 'group',
  alias: 'alias',
  a: 'alias',
  batch: 'batch',
  b: 'batch',
  import: 'batch',
  m: 'metrics',
};
