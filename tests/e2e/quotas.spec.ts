import type { Survey } from '@core/survey/types';
import { expect, newCompany, signIn, test, uniqueName } from '../support/e2e';
import { publish, start } from '../support/surveyCalls';

const survey: Survey = {
  title: 'Harbour tour',
  questions: [
    {
      ...{ id: 'way', type: 'single-choice', title: 'How did you come?' },
      options: ['By boat', 'On foot'],
    },
    { id: 'why', type: 'text', title: 'Why?' },
    { id: 'rate', type: 'rating', title: 'How was it?' },
  ],
  quotas: [
    {
      ...{ id: 'quota-walkers', name: 'Walkers', limit: 1 },
      ...{ targetQuestionId: 'way', operator: 'equals', value: 'On foot' },
    },
  ],
  screens: { thanks: [{ quota: 'quota-walkers', title: 'Enough walkers', text: 'Come by boat.' }] },
  settings: { display: { viewMode: 'carousel' } },
};

test('a full quota ends the survey for the next visitor who moves on from the answer, and the results show how full it is', async ({
  page,
  request,
  browser,
}) => {
  const staff = await newCompany(request);
  const { id } = await start(
    request,
    staff,
    await publish(request, staff, survey, uniqueName('Quota')),
  );
  const visit = async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/s/${id}`);
    return visitor;
  };
  const walk = async (visitor: typeof page) => {
    await visitor.getByRole('radio', { name: 'On foot' }).check();
    await visitor.getByRole('button', { name: 'Next' }).click();
    await visitor.getByRole('textbox').fill('It is near');
  };
  const first = await visit();
  await walk(first);
  await first.getByRole('button', { name: 'Next' }).click();
  await first.getByRole('radio', { name: '4 / 5' }).check();
  await first.getByRole('button', { name: 'Submit' }).click();
  await expect(first.getByText('Your answers are saved.')).toBeVisible();

  const second = await visit();
  await walk(second);
  await expect(second.getByText('Enough walkers')).toBeVisible();
  await expect(second.getByText('Come by boat.')).toBeVisible();
  await expect(second.getByRole('radio')).toHaveCount(0);

  await signIn(page, staff, `/zero-party/survey-published?tab=results&survey=${id}`);
  await expect(page.getByText('1 of 1 · 1 screened out')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress of Walkers' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  await expect(
    page.getByRole('grid', { name: 'Responses' }).getByText('Screened out', { exact: true }),
  ).toBeVisible();
});
