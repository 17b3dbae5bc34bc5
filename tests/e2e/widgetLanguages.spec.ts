import type { Question } from '@core/survey/types';
import {
  card,
  expect,
  inlineCarousel,
  overlay,
  plainPage,
  surveyOf,
  test,
  visit,
} from '@tests/support/widgetTest';
import { snippet } from '@tests/support/widgetStage';

const nps: Question = {
  id: 'nps',
  type: 'rating',
  title: 'ما مدى احتمال أن توصي بنا؟',
  settings: { minValue: 0, maxValue: 10, lowLabel: 'غير محتمل', highLabel: 'محتمل جدًا' },
};
const word: Question = {
  id: 'word',
  type: 'text',
  title: 'Ein Wort?',
  required: true,
  settings: { minLength: 3 },
};

test('a German survey is completely in German on an English page, under a strict policy', async ({
  page,
  stage,
}) => {
  stage.show([
    surveyOf([{ ...word, required: false, id: 'first' }, word], inlineCarousel, { language: 'de' }),
  ]);
  stage.page(
    `<!doctype html><html lang="en"><title>Strict</title><body><main data-navout-survey></main>${snippet(stage)}</body></html>`,
    {
      'content-security-policy': `default-src 'none'; script-src ${stage.api}; connect-src ${stage.api}`,
    },
  );
  const violations: string[] = [];
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      console.log(`violation ${violatedDirective}`),
    ),
  );
  page.on('console', (message) => {
    if (message.text().startsWith('violation')) violations.push(message.text());
  });
  await page.goto(stage.site);
  await expect(card(page).getByText('1 von 2')).toBeVisible();
  await expect(card(page).getByText('(freiwillig)')).toBeVisible();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('button', { name: 'Zurück' })).toBeVisible();
  await page.getByRole('textbox').fill('ab');
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.getByText('Bitte geben Sie mindestens 3 Zeichen ein.')).toBeVisible();
  await page.getByRole('textbox').fill('abc');
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.getByText('Ihre Antworten sind gespeichert.')).toBeVisible();
  expect(stage.responses[0]!.start.language).toBe('de');
  expect(stage.calls.filter((call) => call.includes('/texts-'))).toHaveLength(1);
  expect(violations).toEqual([]);
});

test('an Arabic page: everything is right-to-left, and 0 is at the right with its label', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf([nps, { ...word, title: 'لماذا؟' }], overlay)]);
  stage.page(plainPage(stage).replace('lang="en"', 'lang="ar"'));
  await page.goto(stage.site);
  await expect(card(page).getByText('1 من 2')).toBeVisible();
  await expect(page.locator('.root')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('.root')).toHaveCSS('direction', 'rtl');
  await expect(page.locator('progress')).toHaveCSS('direction', 'rtl');
  const boxOf = async (name: string) => (await card(page).getByText(name).boundingBox())!;
  const cells = card(page).locator('.cell');
  await expect(cells).toHaveCount(11);
  const [zero, ten] = [(await cells.first().boundingBox())!, (await cells.last().boundingBox())!];
  expect(zero.x).toBeGreaterThan(ten.x);
  const low = await boxOf('غير محتمل');
  const high = await boxOf('محتمل جدًا');
  expect(Math.abs(low.x + low.width - (zero.x + zero.width))).toBeLessThan(2);
  expect(Math.abs(high.x - ten.x)).toBeLessThan(2);
  const title = await boxOf('ما مدى احتمال');
  expect(title.x + title.width / 2).toBeGreaterThan(ten.x + ten.width);
  await cells.nth(9).click();
  const next = page.getByRole('button', { name: 'التالي' });
  const edges = (await card(page).boundingBox())!;
  expect((await next.boundingBox())!.x).toBeLessThan(edges.x + edges.width / 2);
  await next.click();
  const submit = (await page.getByRole('button', { name: 'إرسال' }).boundingBox())!;
  const back = (await page.getByRole('button', { name: 'السابق' }).boundingBox())!;
  expect(submit.x).toBeLessThan(back.x);
  const close = (await page.getByRole('button', { name: 'إغلاق' }).boundingBox())!;
  expect(close.x).toBeLessThan(edges.x + edges.width / 2);
});

test('English fetches no texts; a language whose file cannot be loaded falls back to English', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf([word], inlineCarousel)]);
  await visit(page, stage);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(stage.calls.filter((call) => call.includes('/texts-'))).toEqual([]);
  await page.route('**/texts-*/**', (route) => route.abort());
  stage.show([surveyOf([word], inlineCarousel, { language: 'fr' })]);
  await visit(page, stage);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
});
