import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

interface Finding {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}
/** CSS selectors; `{ include: [['html']] }` is the whole page. */
type AxeContext = { include: string[][] } | { exclude: string[] };
interface AxeWindow {
  axe?: { run: (context: AxeContext, options: object) => Promise<{ violations: Finding[] }> };
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of the browser tests: WCAG 2.2 AA and axe's own advice. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules whose result depends on the theme, which changes nothing but colors. */
export const contrastRules = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe once in the page, which has no frames. axe is added to a document once, and only violations are collected. That takes a quarter of the
 * time of a run per frame that also collects passes.
 * @returns a line per element that violates a rule.
 */
export const runAxe = async (
  page: Page,
  context: AxeContext,
  options: object,
): Promise<string[]> => {
  if (!(await page.evaluate(() => Boolean((window as unknown as AxeWindow).axe))))
    await page.evaluate(source);
  return page.evaluate(
    async ([given, asked]) => {
      const { axe } = window as unknown as Required<AxeWindow>;
      const { violations } = await axe.run(given, {
        resultTypes: ['violations'],
        elementRef: false,
        iframes: false,
        ...asked,
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
        ),
      );
    },
    [context, options] as const,
  );
};
