import type { RatingRow } from './splits';
import type { CatalogueItem } from './catalogueItem';

/** Reads ratings in the format of MovieLens' u.data: person, item, rating, seconds since 1970, tab-separated. @throws Error naming the line. */
export const readRatings = (text: string): RatingRow[] =>
  linesOf(text).map((line, at) => {
    const [person, item, rating, seconds] = line.split('\t');
    if (
      !person ||
      !item ||
      rating === undefined ||
      seconds === undefined ||
      Number.isNaN(Number(rating)) ||
      Number.isNaN(Number(seconds))
    ) {
      throw new Error(
        `Line ${at + 1} of the ratings is not "person<TAB>item<TAB>rating<TAB>seconds".`,
      );
    }
    return { person, item, rating: Number(rating), at: Number(seconds) * 1000 };
  });

const FIRST_FLAG = 5;

/**
 * Reads items in the format of MovieLens' u.item: id|title|release date
 * address|flag|flag|…, one flag per genre. Genres become tags (genre-0 …). @throws Error naming the line.
 */
export const readItems = (text: string): CatalogueItem[] =>
  linesOf(text).map((line, at) => {
    const parts = line.split('|');
    const [key, title] = parts;
    if (!key || title === undefined || parts.length <= FIRST_FLAG)
      throw new Error(`Line ${at + 1} of the items is not "id|title|date||address|flags…".`);
    return {
      key,
      title,
      description: null,
      category: null,
      attributes: {},
      price: null,
      available: true,
      hidden: false,
      createdAt: 0,
      tags: parts
        .slice(FIRST_FLAG)
        .flatMap((flag, genre) => (flag === '1' ? [`genre-${genre}`] : [])),
    };
  });

const linesOf = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== '');
