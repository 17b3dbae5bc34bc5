import { readFileSync } from 'node:fs';
import { test as base, type Page } from '@playwright/test';

/** One entry of the built Storybook's index. */
export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags: string[];
}

/** Every story and docs page of a built Storybook, in sidebar order. */
export const readEntries = (folder: string): StoryEntry[] => {
  const index = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
    entries: Record<string, StoryEntry>;
  };
  return Object.values(index.entries);
};

/** Every story of the built Storybook, without docs pages. */
export const readStories = (): StoryEntry[] =>
  readEntries('storybook-static').filter(({ type }) => type === 'story');

interface Channel {
  on(event: string, listener: (payload: unknown) => void): void;
  emit(event: string, payload: unknown): void;
}
interface StoryWindow {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  __STORYBOOK_PREVIEW__?: { ready: () => Promise<void> };
  playStory: (id: string, mayStayBusy: boolean) => Promise<string[]>;
}

/** Runs in the page: `playStory` switches to a story on Storybook's channel and resolves with its faults once its play function has ended. */
const provideRunner = (): void => {
  const target = window as unknown as StoryWindow;
  const channel = target.__STORYBOOK_ADDONS_CHANNEL__;
  const thrown = [
    'playFunctionThrewException',
    'unhandledErrorsWhilePlaying',
    'storyThrewException',
    'storyErrored',
    'storyMissing',
  ];
  let faults: string[] = [];
  let asked = '';
  let end: ((faults: string[]) => void) | undefined;
  for (const event of thrown)
    channel.on(event, (payload) => {
      for (const each of [payload].flat() as ({ message?: string } | undefined)[])
        faults.push(each?.message ?? event);
      if (event === 'storyMissing') end?.(faults);
    });
  channel.on('storyFinished', (payload) => {
    const { storyId, status } = payload as { storyId: string; status: string };
    if (storyId !== asked) return;
    end?.(status === 'error' && faults.length === 0 ? ['ended with an error'] : faults);
  });
  // After six frames without a change, the last step has been drawn. Resolves with the parts that are still busy after the maximum number of frames.
  const settle = (mayStayBusy: boolean): Promise<string[]> =>
    new Promise((resolve) => {
      let quiet = 0;
      let frames = 0;
      const observer = new MutationObserver(() => {
        quiet = 0;
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      const frame = (): void => {
        quiet += 1;
        frames += 1;
        const busy = mayStayBusy ? null : document.querySelector('[aria-busy="true"]');
        if ((quiet > 6 && busy === null) || frames > (busy ? 600 : 60)) {
          observer.disconnect();
          resolve(busy ? [`still busy: ${busy.outerHTML.slice(0, 200)}`] : []);
        } else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  target.playStory = async (id, mayStayBusy) => {
    faults = [];
    const ended = new Promise<string[]>((resolve) => {
      end = resolve;
    });
    const again = asked === id;
    asked = id;
    if (again) channel.emit('forceRemount', { storyId: id });
    else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    const found = await ended;
    const busy = await settle(mayStayBusy);
    await document.fonts.ready;
    return [...found, ...busy];
  };
};

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const still = `
  *, *::before, *::after { transition: none !important; animation: none !important; }
  .MuiModal-root > :not(.MuiBackdrop-root), .MuiModal-root .MuiPaper-root, .MuiPopper-root > * { opacity: 1 !important; }
`;

/** Stories that show a loading state: by name, and all stories of that state. Every other story must finish loading. */
const showsWaiting = ({ title, id }: StoryEntry): boolean =>
  /\b(loading|reading|refetching|validating)\b/.test(id) || title.endsWith('/Loading state');

/** One page in which stories are shown one after the other; `.storybook/isolateStory.ts` keeps them apart. */
export interface StoryStage {
  page: Page;
  /** Plays a story at the size of its device and returns its faults: exceptions, console errors, unanswered calls, parts that stay busy. */
  show: (entry: StoryEntry, size?: { width: number; height: number }) => Promise<string[]>;
  /** Returns faults in the page since the last call, after the story had ended. */
  takeFaults: () => string[];
}

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

/**
 * A play function checks the result, not the transition, so nothing moves or fades in. External pictures are replaced by one pixel; every other
 * call that leaves the page is a fault.
 */
const openStage = async (page: Page, fixedTime: Date | string | undefined): Promise<StoryStage> => {
  if (fixedTime !== undefined) await page.clock.setFixedTime(fixedTime);
  let faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text().slice(0, 400)}`);
  });
  await page.addInitScript((css) => {
    addEventListener('DOMContentLoaded', () => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
    });
  }, still);
  await page.route(
    ({ hostname, pathname, protocol }) =>
      protocol.startsWith('http') && (hostname !== '127.0.0.1' || pathname.startsWith('/api/')),
    (route) => {
      const request = route.request();
      if (request.resourceType() === 'image')
        return route.fulfill({ contentType: 'image/png', body: onePixel });
      faults.push(`unexpected call: ${request.method()} ${request.url()}`);
      return route.abort();
    },
  );
  await page.goto('/iframe.html?viewMode=story&globals=theme:light');
  await page.waitForFunction(() =>
    Boolean((window as unknown as StoryWindow).__STORYBOOK_PREVIEW__),
  );
  // A story requested before Storybook has made its own first choice is drawn twice, and one of the two is removed later.
  await page.evaluate(() => (window as unknown as StoryWindow).__STORYBOOK_PREVIEW__!.ready());
  await page.evaluate(provideRunner);
  const takeFaults = (): string[] => {
    const taken = faults;
    faults = [];
    return taken;
  };
  const show: StoryStage['show'] = async (
    entry,
    size = entry.tags.includes('phone') ? phone : desktop,
  ) => {
    const now = page.viewportSize();
    if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
    takeFaults();
    const found = await page.evaluate(
      ({ id, mayStayBusy }) => (window as unknown as StoryWindow).playStory(id, mayStayBusy),
      { id: entry.id, mayStayBusy: showsWaiting(entry) },
    );
    return [...found, ...takeFaults()];
  };
  return { page, show, takeFaults };
};

/** Playwright's test with a stage that all stories of a worker share. After a fault, a new worker starts. */
export const test = base.extend<
  object,
  { fixedTime: Date | string | undefined; stage: StoryStage }
>({
  fixedTime: [undefined, { scope: 'worker', option: true }],
  stage: [
    async ({ browser, fixedTime }, use, { project }) => {
      const { baseURL, viewport, colorScheme, locale, timezoneId, userAgent, contextOptions } =
        project.use;
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(viewport === undefined ? {} : { viewport }),
        ...(colorScheme === undefined ? {} : { colorScheme }),
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        ...(userAgent === undefined ? {} : { userAgent }),
      });
      await use(await openStage(await context.newPage(), fixedTime));
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Shows the current page in a theme: every color depends on this attribute. */
export const inTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
