import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { listPreviewPeople, previewModel } from '@core/contract/modelPreview';
import { listModelChanges, readModelSettings, saveModelSettings } from '@core/contract/models';
import { listExperiments } from '@core/contract/placementExperiments';
import { findPlacementItems, readPlacementReport } from '@core/contract/placementReport';
import { decidedExperiment, openExperiment } from '@tests/support/experimentFixtures';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import {
  modelChanges,
  modelSettings,
  previewLists,
  previewPeople,
} from '@tests/support/modelFixtures';
import {
  emptyPlacementReport,
  foundItems,
  placementReport,
} from '@tests/support/placementFixtures';
import { harbor, signInAs } from '@tests/support/sessions';
import { withTexts } from '@src/lib/i18n/texts';
import { lazy, Suspense } from 'react';
import { withApp } from '../../../../.storybook/decorators/withApp';

// Render it inside the model screen, so that its texts are loaded.
const PlacementsPanel = lazy(withTexts(() => import('./PlacementsPanel')));
const Shown = () => (
  <Suspense fallback={null}>
    <PlacementsPanel />
  </Suspense>
);

const saved = {
  ...modelSettings,
  revision: 4,
  placements: [
    { name: 'home', kind: 'for_you' as const, pins: ['SOLD'], perWeek: 3 },
    {
      name: 'checkout',
      kind: 'bought_together' as const,
      boosts: [{ filters: { category: 'Deck' }, by: -40 }],
      filters: { price: { lt: 90 } },
    },
  ],
};

const meta = {
  title: 'Screens/Models/Placements',
  component: Shown,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readModelSettings, saved);
    mockEndpoint(listModelChanges, modelChanges);
    mockEndpoint(readPlacementReport, placementReport);
    mockEndpoint(listExperiments, [{ ...decidedExperiment, placement: 'home' }]);
    mockEndpoint(findPlacementItems, ({ body }) => {
      const { ids } = body as { ids?: string[] };
      return ids ? foundItems.filter(({ id }) => ids.includes(id)) : foundItems;
    });
    mockEndpoint(listPreviewPeople, previewPeople);
    mockEndpoint(previewModel, previewLists);
    return resetApi;
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const figures = async (name: string) =>
  within(await screen.findByRole('list', { name: `Results for ${name}` }));

export const Loaded: Story = {
  name: 'Each placement with its results, in its own currencies, and the lift if it is clear',
  play: async ({ canvas }) => {
    const home = await figures('home');
    for (const text of ['28,760', '4,120', '4.5%', '5.1%', '€12,849.50', '+ CHF 310.00'])
      await expect(home.getByText(text)).toBeVisible();
    await expect(await home.findByText('people who click')).toBeVisible();
    await expect(canvas.getByText('Deleted')).toBeVisible();
    await expect(canvas.queryByText('Trending')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Set up similar' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete similar' })).toBeNull();
    const calls = mockEndpoint(readPlacementReport, placementReport);
    await press('7 days');
    await waitFor(() => expect(calls.at(-1)?.query.days).toBe('7'));
  },
};

export const NotSure: Story = {
  name: 'A lift that is not clear yet has no number',
  beforeEach: () => {
    mockEndpoint(listExperiments, [{ ...openExperiment, placement: 'home' }]);
  },
  play: async () => {
    await expect(await (await figures('home')).findByText('Not clear yet')).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'Before any list is shown, it says how to start and offers it',
  beforeEach: () => {
    mockEndpoint(readPlacementReport, emptyPlacementReport);
    mockEndpoint(readModelSettings, modelSettings);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No list has been shown yet/)).toBeVisible();
    await press('Set up the first placement');
    await expect(await screen.findByRole('dialog', { name: 'New placement' })).toBeVisible();
  },
};

export const Reader: Story = {
  name: 'People who may only read see the numbers and the snippet',
  beforeEach: () => {
    signInAs('user', ['models:read']);
  },
  play: async ({ canvas }) => {
    await figures('home');
    await expect(canvas.getByRole('button', { name: 'Snippet for home' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Edit|^New|^Delete|^Set up/ })).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readPlacementReport, never());
  },
};

export const LoadFails: Story = {
  name: 'A failed load says why and offers Retry',
  beforeEach: () => {
    mockEndpoint(readPlacementReport, refuse('unavailable'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Placements could not be loaded:/)).toBeVisible();
    mockEndpoint(readPlacementReport, placementReport);
    await press('Retry');
    await figures('home');
  },
};

export const Create: Story = {
  name: 'A new placement with a pinned and a boosted item is previewed and saved with the others',
  play: async () => {
    const saves = mockEndpoint(saveModelSettings, saved);
    const previews = mockEndpoint(previewModel, previewLists);
    await press('New placement');
    await userEvent.type(await field('Name'), 'product-page');
    await userEvent.type(await field('Find an item'), 'gale');
    await press('Pin Gale coastal jacket');
    await press('Boost Jackets');
    await fireEvent.change(
      await screen.findByLabelText('Category Jackets', { selector: 'input' }),
      { target: { value: 30 } },
    );
    const pinned = within(
      await screen.findByRole('list', { name: 'Pinned: shown first, in this order' }),
    );
    await expect(await pinned.findByText('Gale coastal jacket')).toBeVisible();
    await expect(await screen.findByRole('list', { name: 'With your changes' })).toBeVisible();
    await waitFor(() =>
      expect(previews.at(-1)?.body).toMatchObject({ placement: { pins: ['JKT'] } }),
    );
    await press('Save placement');
    await expect(await screen.findByText('Placement saved.')).toBeVisible();
    await expect(saves[0]?.body).toEqual({
      revision: 4,
      placements: [
        ...saved.placements,
        {
          name: 'product-page',
          kind: 'for_you',
          boosts: [{ filters: { category: 'Jackets' }, by: 30 }],
          pins: ['JKT'],
        },
      ],
    });
  },
};

export const Edit: Story = {
  name: 'An edited placement keeps its name, kind and filters; a list next to an item is previewed for one',
  play: async () => {
    const saves = mockEndpoint(saveModelSettings, {
      ...saved,
      warnings: [{ field: 'placements[1].filters.color', sentence: 'No item has this field.' }],
    });
    await press('Edit checkout');
    await expect(await field('Name')).toBeDisabled();
    await expect(screen.getByText(/^Filters set through the API/)).toBeVisible();
    await expect(screen.getByText(/^Choose an item to see/)).toBeVisible();
    await userEvent.type(await field('Starting item'), 'gale');
    await press('Choose Gale coastal jacket');
    await expect(await screen.findByRole('list', { name: 'As saved' })).toBeVisible();
    await press('Remove the boost from Category Deck');
    await press('Save placement');
    await expect(await screen.findByText('Placement saved.')).toBeVisible();
    await expect(screen.getByText('color: No item has this field.')).toBeVisible();
    await expect((saves[0]?.body as typeof saved).placements[1]).toEqual({
      name: 'checkout',
      kind: 'bought_together',
      filters: { price: { lt: 90 } },
    });
  },
};

export const Refused: Story = {
  name: "Errors appear next to their fields; a failed save and someone else's save keep the input",
  play: async () => {
    const saves = mockEndpoint(saveModelSettings, refuse('unavailable'));
    await press('New placement');
    await press('Save placement');
    await expect(await screen.findByText('Please enter a name.')).toBeVisible();
    await userEvent.type(await field('Name'), 'home');
    await expect(await screen.findByText('Another placement has this name.')).toBeVisible();
    await expect(saves).toHaveLength(0);
    await userEvent.type(await field('Name'), '2');
    await press('Save placement');
    await expect(await screen.findByText(/^The placement could not be saved:/)).toBeVisible();
    mockEndpoint(saveModelSettings, refuse('conflict'));
    await press('Save placement');
    await expect(await screen.findByText(/^Someone else changed these settings/)).toBeVisible();
    await expect(await field('Name')).toHaveValue('home2');
  },
};

export const Delete: Story = {
  name: 'Deleting asks first and explains its effect on pages; it is not possible while an experiment runs there',
  play: async () => {
    const saves = mockEndpoint(saveModelSettings, saved);
    await press('Delete home');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete home?' }));
    await expect(asked.getByText(/^An experiment is running here/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Delete checkout');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete checkout?' }));
    await expect(question.getByText(/stop getting a list/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Placement deleted.')).toBeVisible();
    await expect(saves[0]?.body).toEqual({ revision: 4, placements: [saved.placements[0]] });
  },
};

export const Snippet: Story = {
  name: 'The snippet of a placement works as pasted once it has a key for web pages',
  play: async () => {
    await press('Snippet for similar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Snippet for similar' }));
    const code = await dialog.findByText(/'similar', '#navout-similar'/);
    await expect(code).toHaveTextContent('data-api-key="your-key-for-web-pages"');
    await userEvent.type(dialog.getByLabelText('Key for web pages'), 'abc123');
    await expect(code).toHaveTextContent(`data-company-id="${harbor.id}" data-api-key="abc123"`);
    await expect(dialog.getByRole('link', { name: 'Open Outbound API' })).toBeVisible();
  },
};
