/** Clicks each element in turn, and waits for the frame after each. */
const clickAll = async (page, locators) => {
  for (const locator of locators) await locator.click();
};
const tabs = (page, names) => names.map((name) => page.getByRole('tab', { name }).first());
const type = async (locator, text) => {
  await locator.click();
  await locator.pressSequentially(text);
};

/** What a person does on the four screens with the most work per click. */
const screens = [
  {
    name: 'dashboard',
    who: 'owner@harbor.example',
    path: '/',
    async use(page) {
      await clickAll(page, tabs(page, [/Prediction Calls|Calls/, /Conversion/, /Clicks/, /Users/]));
      await clickAll(
        page,
        ['30 Days', '7 Days'].map((name) => page.getByRole('button', { name, exact: true })),
      );
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search commands' }).pressSequentially('results');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'creator',
    who: 'owner@harbor.example',
    path: '/zero-party/survey-creation',
    async use(page) {
      await type(page.getByLabel('Title').first(), 'How was it?');
      await page.getByRole('button', { name: 'Add New Field' }).click();
      const editor = page.getByRole('dialog');
      await editor.getByRole('button', { name: 'Multiple-choice', exact: true }).click();
      await type(editor.getByLabel('Title', { exact: true }), 'Where from?');
      await editor.getByRole('button', { name: 'Save Question' }).click();
      await editor.getByRole('button', { name: 'Review Survey' }).click();
      await clickAll(page, tabs(page, ['Styling', 'Preview', 'Survey Builder']));
    },
  },
  {
    name: 'results',
    who: 'owner@harbor.example',
    path: '/zero-party/survey-published?tab=results',
    async use(page) {
      await page.getByRole('button', { name: 'Mobile' }).first().click();
      await type(page.getByLabel('Search answers'), 'boat');
      await page.getByLabel('Search answers').fill('');
      await page.getByRole('button', { name: 'Mobile' }).first().click();
      await clickAll(page, tabs(page, ['Embed Code', 'Results']));
    },
  },
  {
    name: 'audience',
    who: 'admin@navout.example',
    path: '/audience-intelligence',
    async use(page) {
      await clickAll(page, tabs(page, ['Users']));
      await page.getByRole('row').nth(1).click();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('button', { name: 'Lifecycle Stage' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Churned' }).click();
      await page.keyboard.press('Escape');
    },
  },
];

/** Records every interaction of the page that takes 16 ms or longer, with its parts. */
const watch = () => {
  const seen = [];
  Object.assign(window, { interactions: seen });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries())
      if (one.interactionId)
        seen.push({
          name: one.name,
          duration: one.duration,
          wait: one.processingStart - one.startTime,
          work: one.processingEnd - one.processingStart,
          on:
            one.target?.getAttribute?.('aria-label') ?? one.target?.textContent?.slice(0, 30) ?? '',
        });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

const SLOWDOWN = 4;

/**
 * Uses the dashboard, the creator, the results and the audience with a CPU four times slower, and prints the slowest interaction of each
 * (INP: with fewer than fifty interactions it is the slowest one). @returns the number of screens above `limitMs`.
 */
export const measureInteractions = async (browser, url, { signInBrowser, limitMs }) => {
  let missed = 0;
  console.log(`\n     screen      INP at ${SLOWDOWN}x   slowest interaction`);
  for (const { name, who, path, use } of screens) {
    await signInBrowser(browser, url, who);
    const page = await browser.newPage();
    await page.addInitScript(watch);
    await page.goto(url + path);
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await use(page);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const found = await page.evaluate(() => window.interactions);
    await page.close();
    const [worst] = found.toSorted((one, other) => other.duration - one.duration);
    const isMiss = (worst?.duration ?? 0) > limitMs;
    if (isMiss) missed += 1;
    console.log(
      `${isMiss ? 'MISS' : 'ok  '} ${name.padEnd(11)} ${String(worst?.duration ?? 0).padStart(6)} ms   ${worst ? `${worst.name} on "${worst.on}" (waits ${Math.round(worst.wait)} ms, works ${Math.round(worst.work)} ms)` : ''}`,
    );
  }
  return missed;
};
