import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from '@core/survey/types';
import { expect, inline, overlay, surveyOf, test } from '@tests/support/widgetTest';
import type { WidgetStage } from '@tests/support/widgetStage';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const examples = join(import.meta.dirname, '../../examples');
const ask = (title: string): Question[] => [{ id: 'q', type: 'yes-no', title }];

/** An inline survey for everyone, and a popover that waits for the event `checkout`. */
const showBoth = (stage: WidgetStage): void =>
  stage.show([
    surveyOf(ask('Is the order right?'), inline),
    {
      ...surveyOf(ask('Was it easy?'), overlay),
      display_triggers: { behaviorTriggers: { enabled: true, event: 'checkout' } },
    },
  ]);

const useBoth = async (page: Page, stage: WidgetStage): Promise<void> => {
  await expect(page.getByText('Is the order right?')).toBeVisible();
  await expect(page.getByText('Was it easy?')).toBeHidden();
  await page.getByRole('button', { name: 'Check out' }).click();
  const popover = page.getByRole('dialog');
  await expect(popover.getByText('Was it easy?')).toBeVisible();
  await popover.getByText('Yes', { exact: true }).click();
  await popover.getByRole('button', { name: 'Submit' }).click();
  await expect(popover.getByText('Your answers are saved.')).toBeVisible();
  await expect
    .poll(() => stage.responses.find(({ complete }) => complete))
    .toMatchObject({
      surveyId: 's2',
      answers: { q: 'yes' },
      start: { hidden: { plan: 'pro' }, identifiers: { email: 'ann@example.com' } },
    });
};

test('the plain example shows both surveys, says who answers and tells of an event', async ({
  page,
  stage,
}) => {
  showBoth(stage);
  stage.page(
    readFileSync(join(examples, 'plain/index.html'), 'utf8')
      .replace('https://navout.example.com', stage.api)
      .replace('your-company-id', 'company-1'),
  );
  await page.goto(stage.site);
  await useBoth(page, stage);
});

test('the React example does the same, and its inline survey follows its place', async ({
  page,
  stage,
}) => {
  const built = await build({
    root: join(examples, 'react'),
    configFile: false,
    logLevel: 'silent',
    define: {
      'import.meta.env.VITE_NAVOUT_HOST': JSON.stringify(stage.api),
      'import.meta.env.VITE_NAVOUT_COMPANY': JSON.stringify('company-1'),
    },
    build: { write: false, rolldownOptions: { input: join(examples, 'react/main.jsx') } },
  });
  const { output } = built as { output: { code: string }[] };
  await page.route('**/app.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: output[0]!.code }),
  );
  showBoth(stage);
  stage.page(
    '<!doctype html><html lang="en"><title>x</title><div id="root"></div><script type="module" src="/app.js"></script></html>',
  );
  await page.goto(stage.site);
  await useBoth(page, stage);
  const other = page.getByRole('button', { name: 'Go to the other page' });
  await other.click();
  await expect(page.getByText('Is the order right?')).toBeHidden();
  await other.click();
  await expect(page.getByText('Is the order right?')).toBeVisible();
});
