import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { cleanup } from '@testing-library/react';
import axe from 'axe-core';
import preview from '../../.storybook/preview';

type Stories = Parameters<typeof composeStories>[0];

const project = setProjectAnnotations([preview]);

/** Needs real pixels, which jsdom has not (contrast, target size), or a whole page (region). Judged in the browser by tests/stories/stories.spec.ts. */
const rulesForTheBrowser = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false }, region: { enabled: false } };

/**
 * Runs every story of a file as a test: it must render, its play function must pass, and axe must find nothing.
 * Behaviour lives in the play functions, so the same steps run here and in the browser.
 */
export function testStories(stories: Stories): void {
  const composed = Object.entries(composeStories(stories)) as [string, { run: () => Promise<void>; storyName?: string; tags?: string[] }][];
  beforeAll(async () => { await project.beforeAll?.(); });
  afterEach(cleanup);
  describe(String((stories as { default: { title?: string } }).default.title ?? 'stories'), () => {
    it.each(composed.map(([key, Story]) => ({ name: (stories as unknown as Record<string, { name?: string }>)[key]?.name ?? Story.storyName ?? key, Story })))('$name', async ({ Story }) => {
      await Story.run();
      await expectAccessible();
    });
  });
}

/** Fails with the rule, its help and the element for every axe violation in the document. */
export async function expectAccessible(root: HTMLElement = document.body): Promise<void> {
  const { violations } = await axe.run(root, { rules: rulesForTheBrowser, resultTypes: ['violations'] });
  expect(violations.map(({ id, help, nodes }) => ({ rule: id, help, where: nodes.map((node) => node.html.slice(0, 200)) }))).toEqual([]);
}
