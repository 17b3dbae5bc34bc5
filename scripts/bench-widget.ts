// npm run bench:widget: measures the time from the loader's first byte to a visible survey, on a processor slowed down four times. Needs dist/widget.
import { chromium } from '@playwright/test';
import { browserArguments, browserPath } from '@tests/support/browserPath';
import { openWidgetStage, snippet } from '@tests/support/widgetStage';

const runs = 9;
const slowdown = 4;
const modes = ['overlay', 'inline', 'button'] as const;

const stage = await openWidgetStage();
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: browserArguments,
});
const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * Runs in the page, passed as text because the compiler's helpers are missing there. Records the
 * first frame with a survey and every layout shift.
 */
const watch = `
  window.shift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; }).observe({ type: 'layout-shift', buffered: true });
  (function look() {
    const part = [...document.querySelectorAll('div')].map(({ shadowRoot }) => shadowRoot?.querySelector('.card, .launcher')).find(Boolean);
    if (part && part.getBoundingClientRect().height > 0) window.visibleAt = performance.now();
    else requestAnimationFrame(look);
  })();`;

/**
 * Milliseconds from the loader's arrival to the first frame in which part of the survey has a size.
 */
const measure = async (): Promise<{ visible: number; shift: number }> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript({ content: watch });
  await page.goto(stage.site);
  await page.waitForFunction(() => 'visibleAt' in window, undefined, { polling: 50 });
  const result = await page.evaluate(() => {
    const seen = window as unknown as { visibleAt: number; shift: number };
    const script = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/widget.js')) as PerformanceResourceTiming;
    return { visible: seen.visibleAt - script.responseEnd, shift: seen.shift };
  });
  await context.close();
  return result;
};

for (const displayMode of modes) {
  stage.show([
    {
      survey: {
        title: 'Three questions',
        questions: [
          { id: 'a', type: 'rating', title: 'How was it?', required: true },
          {
            id: 'b',
            type: 'checkbox',
            title: 'What slowed you down?',
            options: ['One', 'Two', 'Three'],
          },
          { id: 'c', type: 'textarea', title: 'Anything else?' },
        ],
        settings: { display: { viewMode: 'carousel' }, widget: { displayMode } },
      },
    },
  ]);
  stage.page(
    `<!doctype html><html lang="en"><title>Bench</title><body><h1>Bench</h1><div data-navout-survey style="min-height:600px"></div>${snippet(stage)}</body></html>`,
  );
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure());
  const times = results.map(({ visible }) => visible);
  console.log(
    `${displayMode.padEnd(8)} script to visible: median ${median(times).toFixed(0)} ms (best ${Math.min(...times).toFixed(0)}) at ${slowdown}x, layout shift ${Math.max(...results.map(({ shift }) => shift))}`,
  );
}
await browser.close();
await stage.close();
