import type { Page } from '@playwright/test';

/**
 * Parts that are only visible by their background, and their minimum number over all screens, so
 * that each part is tested.
 */
export const filledParts: Record<string, { selector: string; least: number }> = {
  'primary button': { selector: '.MuiButton-contained:not(.Mui-disabled)', least: 10 },
  'current page': { selector: 'a[aria-current="page"]', least: 10 },
  'selected tab': { selector: '[role="tab"][aria-selected="true"]', least: 5 },
  'chosen segment': { selector: '[aria-pressed="true"]', least: 10 },
  bar: { selector: '[data-drawn]', least: 20 },
  'progress bar': { selector: '[role="progressbar"]:has(> [data-drawn])', least: 3 },
};

/** The parts of one kind on a page: how many, and those that forced colors make invisible. */
interface FoundParts {
  kind: string;
  count: number;
  lost: string[];
}

/** Finds the filled parts that forced colors make invisible on the page as it is now. Only style sheets depend on forced colors. */
export const findLostParts = async (page: Page): Promise<FoundParts[]> => {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate((kinds) => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    return Object.entries(kinds).map(([kind, { selector }]) => {
      const elements = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility(),
      );
      const lost = elements.filter((element) => {
        const { backgroundColor, borderTopWidth, borderTopStyle, outlineStyle } =
          getComputedStyle(element);
        const filled = ![canvas, 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
        const edged = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
        return !filled && !edged && outlineStyle === 'none';
      });
      return {
        kind,
        count: elements.length,
        lost: lost.map(({ outerHTML }) => `${kind}: ${outerHTML.slice(0, 120)}`),
      };
    });
  }, filledParts);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
};
