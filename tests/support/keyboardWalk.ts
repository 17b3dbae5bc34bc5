import { expect, type Page } from '@playwright/test';

/** One keyboard stop. */
export interface Stop {
  /** Tag, role and the beginning of its text: enough to find it. */
  what: string;
  name: string;
  /** True if it has a size and is visible. */
  isVisible: boolean;
  /** True if focus is visible on it, or on the frame or thumb that represents it. */
  hasRing: boolean;
}

/** The focused element, evaluated in the page; null if the document itself has focus, which ends a walk. */
const checkFocus = (): (Stop & { place: number }) | null => {
  const element = document.activeElement;
  if (
    !(element instanceof HTMLElement) ||
    element === document.body ||
    element === document.documentElement
  )
    return null;
  const textOf = (ids: string | null): string =>
    (ids ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const labels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
      ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
      : '';
  const name =
    [
      element.getAttribute('aria-label'),
      textOf(element.getAttribute('aria-labelledby')),
      labels,
      element.textContent,
      element.getAttribute('title'),
      element.getAttribute('placeholder'),
    ]
      .map((words) => (words ?? '').trim())
      .find(Boolean) ?? '';
  // A checkbox, radio, switch or thumb is drawn by a neighbor of an invisible input; a field by the frame around it.
  const drawn = [
    element,
    ...[1, 2, 3].reduce<HTMLElement[]>(
      (found) => [
        ...found,
        ...[(found.at(-1) ?? element).parentElement].filter((parent) => parent !== null),
      ],
      [],
    ),
    ...[...(element.parentElement?.children ?? [])].filter((child) => child instanceof HTMLElement),
  ];
  const shows = (styles: CSSStyleDeclaration): boolean =>
    (styles.outlineStyle !== 'none' && parseFloat(styles.outlineWidth) > 0) ||
    styles.boxShadow !== 'none' ||
    parseFloat(styles.borderTopWidth) >= 2;
  const hasRing =
    drawn.some(
      (each) =>
        shows(getComputedStyle(each)) ||
        shows(getComputedStyle(each, '::before')) ||
        shows(getComputedStyle(each, '::after')),
    ) ||
    [...element.querySelectorAll('fieldset, span')].some((each) => shows(getComputedStyle(each)));
  const seen = [element, element.parentElement].some((each) => {
    const box = each?.getBoundingClientRect();
    return (
      box !== undefined &&
      box.width > 2 &&
      box.height > 2 &&
      box.bottom > 0 &&
      box.top < innerHeight &&
      box.right > 0 &&
      box.left < innerWidth
    );
  });
  return {
    what: `${element.tagName.toLowerCase()}${element.getAttribute('role') ? `[${element.getAttribute('role') ?? ''}]` : ''} "${name.slice(0, 40)}"`,
    name,
    isVisible: seen,
    hasRing,
    place: [...document.querySelectorAll('*')].indexOf(element),
  };
};

/** Presses Tab from the current focus until it leaves the document. After `most` stops the keyboard counts as trapped. */
export async function walkByTab(page: Page, most = 250): Promise<{ stops: Stop[]; left: boolean }> {
  const stops: Stop[] = [];
  for (let last = -1; stops.length < most;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(checkFocus);
    if (stop === null || stop.place < last) return { stops, left: true };
    last = stop.place;
    stops.push(stop);
  }
  return { stops, left: false };
}

/** Presses Tab until the named element has focus, like a keyboard user. */
export const tabTo = async (
  page: Page,
  role: 'button' | 'textbox' | 'combobox' | 'tab' | 'checkbox' | 'link' | 'slider' | 'radio',
  name: string | RegExp,
): Promise<void> => {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${role} ${String(name)}`);
};
