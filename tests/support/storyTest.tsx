import { afterEach, beforeAll, describe, it } from '@jest/globals';
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { cleanup } from '@testing-library/react';
import preview from '../../.storybook/preview';

type Stories = Parameters<typeof composeStories>[0];

const project = setProjectAnnotations([preview]);

/**
 * Runs every story of a file as a test: it must render and its play function must pass. Behaviour lives in the play functions, so the
 * same steps run here and in the browser, where tests/stories/stories.spec.ts has axe judge each story's end state in both themes, with
 * contrast, which jsdom cannot see.
 */
export function testStories(stories: Stories): void {
  const composed = Object.entries(composeStories(stories)) as [string, { run: () => Promise<void>; storyName?: string; tags?: string[] }][];
  beforeAll(async () => { await project.beforeAll?.(); });
  afterEach(cleanup);
  describe(String((stories as { default: { title?: string } }).default.title ?? 'stories'), () => {
    it.each(composed.map(([key, Story]) => ({ name: (stories as unknown as Record<string, { name?: string }>)[key]?.name ?? Story.storyName ?? key, Story })))('$name', async ({ Story }) => {
      await Story.run();
    });
  });
}
