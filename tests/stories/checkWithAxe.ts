import type { Page } from '@playwright/test';
import { axeTags, contrastRules, runAxe } from '@tests/support/runAxe';
import { inTheme } from '@tests/support/showStory';

export type Theme = 'light' | 'dark';

/** Rules about a whole page do not apply to a part. */
const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one'];
/** Reads every style sheet again, so it runs once, at the end, over the sheets of all stories that the page has shown. */
const styleSheetRule = 'css-orientation-lock';

/**
 * The whole document, not the story's root: dialogs and menus are children of the body. Storybook's
 * own hidden screens are not part of a story.
 */
const violationsOf = (page: Page, options: object): Promise<string[]> =>
  runAxe(page, { exclude: ['.sb-wrapper', '#storybook-docs'] }, options);

const off = (rules: readonly string[]) =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));

/** Returns axe's findings on the page as it is now: in light every rule, in dark those about contrast, on the same document. */
export const checkWithAxe = async (page: Page, theme: Theme): Promise<string[]> => {
  if (theme === 'light')
    return violationsOf(page, {
      runOnly: { type: 'tag', values: axeTags },
      rules: off([...pageRules, styleSheetRule]),
      preload: { assets: ['media'], timeout: 5_000 },
    });
  await inTheme(page, 'dark');
  const findings = await violationsOf(page, {
    runOnly: { type: 'rule', values: contrastRules },
    preload: false,
  });
  await inTheme(page, 'light');
  return findings;
};

/** Returns axe's findings in the style sheets of all stories that the page has shown. */
export const checkStyleSheets = (page: Page): Promise<string[]> =>
  violationsOf(page, {
    runOnly: { type: 'rule', values: [styleSheetRule] },
    preload: { assets: ['cssom'], timeout: 20_000 },
  });
