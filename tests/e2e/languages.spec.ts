import { demo, expect, newCompany, settled, signIn, test } from '@tests/support/e2e';

test.use({ locale: 'de-DE' });

test('a German browser gets German screens from the start, and Profile Settings change the language', async ({
  page,
}) => {
  // Also reads everything that the page draws while it loads: English must not flash.
  const english: string[] = [];
  await page.exposeFunction('sawEnglish', (text: string) => english.push(text));
  await page.addInitScript(() => {
    const words = /^(Sign in|Password|Data Sources|Dashboard|Overview|Loading\.\.\.)$/;
    new MutationObserver(() => {
      const found = document.body?.innerText.split('\n').find((line) => words.test(line.trim()));
      if (found) (window as unknown as { sawEnglish: (text: string) => void }).sawEnglish(found);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByLabel('E-Mail').fill('niemand@example.test');
  await page.getByLabel('Passwort', { exact: true }).fill('falsches-passwort');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Benutzer nicht gefunden/);

  const owner = await newCompany(page.request);
  await signIn(page, owner, '/data-sources');
  await expect(page.getByRole('heading', { name: 'Datenquellen', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Datenquellen · Navout$/);
  await page.getByRole('link', { name: 'Übersicht', exact: true }).first().click();
  await settled(page);
  expect(english).toEqual([]);

  await page.getByRole('button', { name: new RegExp(owner.user.name) }).click();
  await page.getByRole('button', { name: 'Profileinstellungen' }).click();
  await page.getByLabel('Sprache').selectOption('Español');
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('link', { name: 'Fuentes de datos' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Fuentes de datos' })).toBeVisible();
});

test('a German page says what the server describes in German', async ({ page }) => {
  await signIn(page, demo.owner, '/data-sources');
  await expect(page.getByText(/^CSV-Datei mit \d+ Datensätzen importiert$/).first()).toBeVisible();
  await expect(page.getByTitle('Postleitzahl').or(page.getByTitle('Ort')).first()).toBeVisible();
});
