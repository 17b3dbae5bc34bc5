import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { holdStill, inTheme, listenToStories, readStories, showStory } from '@tests/support/showStory';

const stories = readStories();
const titles = [...new Set(stories.map(({ title }) => title))];

const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one'];

/**
 * The whole document, not the story's root: dialogs and menus hang on the body. Rules about a whole page do not apply to a part.
 * Of all rules those about contrast alone depend on the theme. Legacy mode judges in the page itself: a story has no frames of other origins.
 */
const violationsIn = async (page: Page, theme: 'light' | 'dark'): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (theme === 'light') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).disableRules(pageRules);
  else axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`));
};

for (const title of titles) {
  const entries = stories.filter((story) => story.title === title);
  test(`${title}: every story is shown without a fault and passes axe, contrast included, in light and dark`, async ({ page }) => {
    test.setTimeout(60_000 + entries.length * 30_000);
    const faults: string[] = [];
    let now = '';
    await listenToStories(page);
    await holdStill(page);
    page.on('pageerror', (error) => faults.push(`${now}: uncaught: ${error.message}`));
    page.on('console', (message) => { if (message.type() === 'error') faults.push(`${now}: console: ${message.text().slice(0, 400)}`); });
    for (const entry of entries) {
      now = entry.name;
      await page.setViewportSize(entry.tags.includes('phone') ? { width: 360, height: 740 } : { width: 1440, height: 900 });
      const { fault } = await showStory(page, entry.id);
      if (fault !== null) faults.push(`${entry.name}: ${fault}`);
      for (const theme of ['light', 'dark'] as const) {
        // The state that the play function reached is judged in both themes.
        await inTheme(page, theme);
        faults.push(...(await violationsIn(page, theme)).map((violation) => `${entry.name}, ${theme}: ${violation}`));
      }
    }
    expect(faults).toEqual([]);
  });
}
