import { expect } from '@playwright/test';
import { readStories, test } from '@tests/support/showStory';

test.use({ fixedTime: '2026-11-21T12:00:00Z' });

const story = readStories().find(({ id }) => id === 'components-card--with-actions')!;

test('a story is shown even if an earlier one still waits for a frame of a stopped clock', async ({
  stage,
}) => {
  const { page, show } = stage;
  expect(await show(story)).toEqual([]);
  await page.evaluate(() => {
    const draw = (): void => {
      requestAnimationFrame(draw);
    };
    draw();
  });
  expect(await show(story)).toEqual([]);
});
