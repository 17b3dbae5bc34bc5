import { audienceText } from '../texts/audienceText';

/** Origins that the server names itself, with the key of their name. */
const NAMED = { Surveys: 'surveys', 'By hand': 'byHand', 'Removed source': 'removed' } as const;

/** Returns the name of an origin in the page's language. A source keeps its own name. */
export const originName = (source: string): string =>
  Object.hasOwn(NAMED, source)
    ? audienceText(`origin.${NAMED[source as keyof typeof NAMED]}`)
    : source;
