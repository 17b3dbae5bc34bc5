import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  test as base,
  expect,
  type APIRequestContext,
  type Page,
  type Request,
} from '@playwright/test';
import type { sessionAnswer } from '@core/contract/auth';
import { storageKeys } from '@src/lib/storage';
import type { InferType } from 'yup';
import { axeTags, contrastRules, runAxe } from './runAxe';

/** The response to a sign-in. */
export type SignedIn = InferType<typeof sessionAnswer>;

export interface Account {
  email: string;
  password: string;
}

/** The demo's people; they exist on the embedded database only. */
export const demoPassword = 'navigate-demo';
export const demo = {
  admin: { email: 'admin@navout.example', password: demoPassword },
  owner: { email: 'owner@harbor.example', password: demoPassword },
  crew: { email: 'crew@harbor.example', password: demoPassword },
} as const satisfies Record<string, Account>;

/** A customer's site on a different origin than the product. It shows the given HTML on every path. */
export interface ForeignSite {
  url: string;
  show(html: string): void;
}

/** Unanswered requests of each page of a case. */
const openRequests = new WeakMap<Page, Set<Request>>();

/** Playwright's test with the fixture `foreignSite` and pages whose requests are tracked (`settled`). */
export const test = base.extend<{ foreignSite: ForeignSite }>({
  page: async ({ page }, use) => {
    const open = new Set<Request>();
    openRequests.set(page, open);
    page.on('request', (request) => open.add(request));
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
    await use(page);
  },
  foreignSite: async ({ baseURL: _product }, use) => {
    let html = '<!doctype html><title>A customer</title>';
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });
    await listen(server);
    // A different host name for this machine makes it another site, not just another port.
    await use({
      url: `http://localhost:${(server.address() as AddressInfo).port}/`,
      show: (next) => {
        html = next;
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

const listen = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

export { expect };

let counter = 0;

/** A name that no other case of this run uses. */
export const uniqueName = (prefix: string): string =>
  `${prefix} ${process.pid.toString(36)}${Date.now().toString(36)}${(counter += 1)}`;

/** Registers a company and its owner through the API. */
export async function newCompany(
  request: APIRequestContext,
  name = uniqueName('Company'),
): Promise<SignedIn & Account> {
  const account = {
    email: `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@example.test`,
    password: 'correct-horse-battery',
  };
  const answer = await request.post('/api/auth/register', {
    data: { ...account, name: `Owner of ${name}`, companyName: name },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { ...((await answer.json()) as SignedIn), ...account };
}

/** Waits until the page has loaded: no part of it is busy and no request is pending. */
export async function settled(page: Page): Promise<void> {
  const busy = page.locator('[aria-busy=true]');
  await expect
    .poll(async () => [await busy.count(), openRequests.get(page)?.size], {
      message: 'busy parts and outstanding answers',
      intervals: [20, 50],
    })
    .toEqual([0, 0]);
}

const logIn = async (page: Page, { email, password }: Account): Promise<SignedIn> => {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as SignedIn;
};

/**
 * Opens `path` as that person; the session is stored as the product stores it. A person who has just registered keeps that
 * session; others sign in through the API.
 */
export async function signIn(
  page: Page,
  account: Account | (Account & SignedIn),
  path = '/',
): Promise<SignedIn> {
  const session = 'token' in account ? account : await logIn(page, account);
  await page.goto('/healthz');
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [
      [storageKeys.user, JSON.stringify(session.user)],
      [storageKeys.role, session.role],
      [storageKeys.company, JSON.stringify(session.company)],
      [storageKeys.permissions, JSON.stringify(session.permissions)],
      [storageKeys.token, session.token],
    ] as const,
  );
  await page.goto(path);
  return session;
}

/** The header of an API call made as this person. */
export const asCaller = (
  session: Pick<SignedIn, 'token'>,
): { headers: { authorization: string } } => ({
  headers: { authorization: `Bearer ${session.token}` },
});

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Shows the page in a theme. Stores it like the person's choice, applies it immediately, and waits until no color changes anymore. */
export const setTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(
    async ([key, value]) => {
      localStorage.setItem(key, value);
      document.documentElement.setAttribute('data-theme', value);
      await new Promise(requestAnimationFrame);
      const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
    },
    [storageKeys.theme, theme] as const,
  );

/** Asserts that axe finds nothing on the current page, once it has its heading, or within `include`. */
export const expectAccessible = (page: Page, include?: string): Promise<void> =>
  expectNoViolations(page, include, { type: 'tag', values: axeTags });

/** The same, and the contrast in the dark theme too; leaves the page light. */
export async function expectAccessibleInBothThemes(page: Page, include?: string): Promise<void> {
  await setTheme(page, 'dark');
  await expectNoViolations(page, include, { type: 'rule', values: contrastRules });
  await setTheme(page, 'light');
  await expectAccessible(page, include);
}

const expectNoViolations = async (
  page: Page,
  include: string | undefined,
  runOnly: object,
): Promise<void> => {
  if (include === undefined) await page.locator('h1').first().waitFor({ state: 'attached' });
  const context = { include: [[include ?? 'html']] };
  expect(await runAxe(page, context, { runOnly }), `axe on ${page.url()}`).toEqual([]);
};

/** Asserts that nothing makes the page scroll sideways at the current width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Polls until it holds, because layout follows a resize with a delay.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `${page.url()} is wider than the window by`,
    })
    .toBeLessThanOrEqual(0);
}

/** The sizes in which every screen is checked. */
export const viewports = {
  desk: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const;
