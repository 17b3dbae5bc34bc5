import type { Survey } from '@core/survey/types';
import {
  asCaller,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newCompany,
  settled,
  signIn,
  test,
  uniqueName,
  viewports,
} from '../support/e2e';
import { publish, start } from '../support/surveyCalls';

const screen = '/zero-party/survey-published';

const survey: Survey = {
  title: 'Harbour tour',
  description: 'How was it?',
  questions: [
    {
      id: 'rate',
      type: 'rating',
      title: 'How was the tour?',
      settings: { minValue: 1, maxValue: 5 },
    },
    { id: 'why', type: 'textarea', title: 'What should we improve?' },
  ],
};

test('LIVE-015 LIVE-014 LIVE-022 a survey is started with an end condition, stopped and deleted on its card', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const name = uniqueName('Tour');
  await publish(request, staff, survey, name);
  await signIn(page, staff, screen);
  const card = page.getByRole('article', { name });
  await expect(card.getByText('Less than 1 hour')).toBeVisible();
  await card.getByRole('button', { name: /Start/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Start survey' });
  await dialog.getByRole('spinbutton', { name: 'Number of days' }).fill('0');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByText('Please enter a valid number of days')).toBeVisible();
  await dialog.getByLabel('On a date').check();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByText('Please select an end date')).toBeVisible();
  await dialog.getByLabel('After a number of days').check();
  await dialog.getByRole('spinbutton', { name: 'Number of days' }).fill('14');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Survey started successfully!' }),
  ).toBeVisible();
  await expect(card.getByText('Ends in: 14 days')).toBeVisible();
  await card.getByRole('button', { name: /Stop/ }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Survey stopped successfully!' }),
  ).toBeVisible();
  await expect(card.getByText('Inactive')).toBeVisible();
  await card.getByRole('button', { name: /Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete survey' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Survey deleted successfully!' }),
  ).toBeVisible();
  await expect(
    page.getByText(
      'No published surveys yet. Publish your first survey from the Create New section!',
    ),
  ).toBeVisible();
});

test('LIVE-001 LIVE-002 LIVE-006 to LIVE-010 LIVE-032 ERR-107 five tabs; Preview and Results open the newest survey, Custom Display asks for one, and a missing survey is not replaced by another', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const [asked, empty] = [
    await publish(request, staff, survey, uniqueName('Tour')),
    await publish(request, staff, { title: 'Nothing yet', questions: [] }, uniqueName('Nothing')),
  ];
  await signIn(page, staff, screen);
  await expect(
    page.getByText('Published surveys: intelligence shaped by your audience'),
  ).toBeVisible();
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(page.getByRole('tab')).toHaveCount(5);
  for (const name of ['Deploy', 'Custom Display', 'Preview', 'Embed Code', /Results.*InsightIQ/])
    await expect(page.getByRole('tab', { name })).toHaveCount(1);
  await tab('Custom Display').click();
  await expect(
    page.getByText('Select Customize Display on a survey card to style and target that survey.'),
  ).toBeVisible();
  await tab('Preview').click();
  await expect(page.getByText('No Questions Available')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`survey=${empty.id}`));
  await page.goto(`${screen}?tab=preview&survey=${asked.id}`);
  await expect(page.getByText('How was the tour?')).toBeVisible();
  await page.goto(`${screen}?tab=results`);
  await expect(page).toHaveURL(new RegExp(`survey=${empty.id}`));
  await page.goto(`${screen}?tab=results&survey=of-another-company`);
  await expect(page.getByText('Select View Results on a survey card')).toBeVisible();
  await tab('Embed Code').click();
  await expect(page.getByText(staff.company.id).first()).toBeVisible();
  await expect(page.getByText(staff.company.name).first()).toBeVisible();
});

test('LIVE-011 LIVE-020 LIVE-021 Edit copies to a draft and goes to the creator with its id; the survey does not change', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const name = uniqueName('Tour');
  const { id } = await publish(request, staff, survey, name);
  const address = `/api/surveys/published/${id}`;
  const displayTriggers = { priority: 5, behaviorTriggers: { enabled: true, event: 'checkout' } };
  const settings = { widget: { displayMode: 'overlay', delay: 4 } };
  await request.put(`${address}/display-triggers`, {
    ...asCaller(staff),
    data: { displayTriggers },
  });
  const before = (await (
    await request.put(`${address}/embed-settings`, { ...asCaller(staff), data: { settings } })
  ).json()) as { embedSettings: object; display_triggers: object };
  await signIn(page, staff, screen);
  await page.getByRole('article', { name }).getByRole('button', { name: /Edit/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create draft copy' }).click();
  await expect(page).toHaveURL(/survey-creation\?draftId=/);
  const draftId = new URL(page.url()).searchParams.get('draftId');
  const draft = (await (
    await request.get(`/api/surveys/drafts/${draftId ?? ''}`, asCaller(staff))
  ).json()) as { name: string; survey: Survey };
  expect(draft.name).toBe(`${name} (Copy)`);
  // The next version is styled like this one, and shown to the same visitors.
  const next = await request.post('/api/surveys/publish', {
    ...asCaller(staff),
    data: { name, survey: draft.survey, draftId },
  });
  expect(await next.json()).toMatchObject({
    version: 2,
    display_triggers: displayTriggers,
    survey: { settings },
  });
  const after: unknown = await (await request.get(address, asCaller(staff))).json();
  expect(after).toEqual(before);
});

test('STYLE-001 STYLE-012 EMBED-004 styling is saved per survey; a theme of the company waits in another browser', async ({
  page,
  request,
  browser,
}) => {
  const staff = await newCompany(request);
  const name = uniqueName('Tour');
  await start(request, staff, await publish(request, staff, survey, name));
  await signIn(page, staff, screen);
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: /Customize Display/ })
    .click();
  await page.getByRole('button', { name: 'Midnight' }).click();
  await page.getByRole('button', { name: 'Save theme' }).click();
  await page.getByLabel('Theme name').fill('Night watch');
  await page.getByRole('dialog').getByRole('button', { name: 'Save theme' }).click();
  await expect(page.getByText('Theme saved successfully!')).toBeVisible();
  await page.getByRole('button', { name: /Widget display mode/ }).click();
  await page.getByRole('button', { name: 'Inline', exact: true }).click();
  await expect(page.getByRole('button', { name: /Button styling/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible();
  await page.getByRole('tab', { name: 'Embed Code' }).click();
  await expect(
    page
      .getByRole('list', { name: 'Active surveys' })
      .getByText('2 questions · custom styling applied'),
  ).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, staff, screen);
  await other
    .getByRole('article', { name })
    .getByRole('button', { name: /Customize Display/ })
    .click();
  await expect(other.getByRole('button', { name: 'Load theme Night watch' })).toBeVisible();
  await other.getByRole('button', { name: /Widget display mode/ }).click();
  await expect(other.getByRole('button', { name: 'Inline', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test("unsaved edits survive a reload, and are kept on top of another person's save", async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const name = uniqueName('Tour');
  const { id } = await publish(request, staff, survey, name);
  page.on('dialog', (dialog) => {
    void dialog.accept();
  });
  await signIn(page, staff, `${screen}?tab=embed`);
  await page.getByLabel('Require an identifier').check();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('tab', { name: 'Deploy' }).click();
  const openEditor = () =>
    page
      .getByRole('article', { name })
      .getByRole('button', { name: /Customize Display/ })
      .click();
  await openEditor();
  await page.getByRole('button', { name: /Widget display mode/ }).click();
  await page.getByRole('button', { name: 'Inline', exact: true }).click();
  await page.reload();
  await page.getByRole('tab', { name: 'Embed Code' }).click();
  await expect(page.getByLabel('Require an identifier')).toBeChecked();
  await page.getByRole('tab', { name: 'Deploy' }).click();
  await openEditor();
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  // Someone else saves in the meantime.
  await request.put(`/api/surveys/published/${id}/display-triggers`, {
    ...asCaller(staff),
    data: { displayTriggers: { showPercentage: 40 } },
  });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(
    page.getByText(
      'Failed to save settings: This was changed in the meantime. Please reload and try again.',
    ),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText('Triggers, show percentage: from 100 to 40')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  const saved = (await (
    await request.get(`/api/surveys/published/${id}`, asCaller(staff))
  ).json()) as object;
  expect(saved).toMatchObject({
    embedSettings: { settings: { widget: { displayMode: 'inline' } } },
    display_triggers: { showPercentage: 40 },
  });
});

test('a stopped survey is tested on a page of another site by a signed link; its answers are not counted', async ({
  page,
  request,
  browser,
  foreignSite,
}) => {
  const staff = await newCompany(request);
  const name = uniqueName('Tour');
  const published = await publish(request, staff, survey, name);
  await signIn(page, staff, screen);
  await page.getByRole('tab', { name: 'Embed Code' }).click();
  foreignSite.show(
    `<!doctype html><html lang="en"><title>A customer</title><body><h1>Shop</h1><button id="buy" onclick="document.title = 'Bought'">Buy</button>${(await page.locator('pre').first().textContent()) ?? ''}</body></html>`,
  );
  await page.getByRole('tab', { name: 'Deploy' }).click();
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: /Customize Display/ })
    .click();
  await page.getByRole('button', { name: /When to show/ }).click();
  await page.getByLabel('Page with the embed code').fill(foreignSite.url);
  await page.getByRole('button', { name: 'Create test link' }).click();
  const link = await page.getByRole('link', { name: /navout-test/ }).getAttribute('href');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link ?? '');
  await visitor.getByRole('textbox').fill('Only a try');
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await expect(visitor.getByText(/thank you/i)).toBeVisible();
  const numbers = (await (
    await request.get(`/api/surveys/${published.id}/analytics`, asCaller(staff))
  ).json()) as { totalResponses: number };
  expect(numbers.totalResponses).toBe(0);

  // The same page opened for picking shows no survey, and a click on an element of it fills the form.
  await page.getByLabel('Wait for a trigger on the page').check();
  await page.getByRole('button', { name: 'Pick on the page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pick an element: Element clicked' });
  await dialog.getByLabel('Page to pick on').fill(foreignSite.url);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const pick = dialog.getByRole('link', { name: /^Open the page and pick/ });
  const [picking] = await Promise.all([page.context().waitForEvent('page'), pick.click()]);
  await expect(picking.getByText(/Click the element you want/)).toBeVisible();
  await expect(picking.getByRole('textbox')).toHaveCount(0);
  await picking.locator('#buy').click();
  await expect(
    picking.getByText('The selector is now in the form. You can close this tab.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Element clicked')).toHaveValue('#buy');
  // No form is waiting anymore, so the page does not report that it accepted the selector.
  await picking.reload();
  await expect(picking.getByText(/^The form is no longer waiting/)).toBeVisible();

  // Without a signature of the server, the URL alone opens no picker.
  const forged = new URL(link ?? '');
  forged.search = '?navout-debug&navout-pick=ticket&navout-test=x.y.z';
  await visitor.goto(forged.href);
  await visitor.locator('#buy').click();
  await expect(visitor).toHaveTitle('Bought');
});

test('EMBED-007 EMBED-008 TARGET-008 company rules are saved; an override asks for confirmation and a reason, and is logged', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const name = uniqueName('Tour');
  await publish(request, staff, survey, name);
  await signIn(page, staff, `${screen}?tab=embed`);
  await page.getByLabel('Require a reason for an override').check();
  await page.getByLabel('Warning before an override').fill('Think twice.');
  await page.getByRole('button', { name: 'Save identifier settings' }).click();
  await expect(page.getByText('Global identifier settings saved successfully!')).toBeVisible();
  await page.getByRole('tab', { name: 'Deploy' }).click();
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: /Customize Display/ })
    .click();
  await page.getByRole('button', { name: /When to show/ }).click();
  await page.getByLabel('Override the global identifier requirements').click();
  await expect(page.getByRole('alertdialog')).toContainText('Think twice.');
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to override the global identifier requirements?',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Override' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Please provide a reason for this override.').first()).toBeVisible();
  await page.getByLabel('Reason for the override').fill('Anonymous campaign');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await page.getByRole('tab', { name: 'Embed Code' }).click();
  await expect(page.getByText('Anonymous campaign')).toBeVisible();
});

for (const [size, viewport] of Object.entries(viewports)) {
  test(`every tab is accessible in both themes and fits (${size})`, async ({ page, request }) => {
    const staff = await newCompany(request);
    const published = await start(
      request,
      staff,
      await publish(request, staff, survey, uniqueName('Tour')),
    );
    await page.setViewportSize(viewport);
    for (const tab of ['deploy', 'display', 'preview', 'embed', 'results']) {
      const address = `${screen}?tab=${tab}&survey=${published.id}`;
      await (tab === 'deploy' ? signIn(page, staff, address) : page.goto(address));
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await settled(page);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    }
  });
}
