import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  changeExperiment,
  createExperiment,
  listExperiments,
} from '@core/contract/placementExperiments';
import { findPlacementItems } from '@core/contract/placementReport';
import { readModelSettings } from '@core/contract/models';
import {
  decidedExperiment,
  draftExperiment,
  harmfulExperiment,
  openExperiment,
  payingExperiment,
  stoppedExperiment,
  unseenExperiment,
} from '@tests/support/experimentFixtures';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { modelSettings } from '@tests/support/modelFixtures';
import { foundItems } from '@tests/support/placementFixtures';
import { signInAs } from '@tests/support/sessions';
import { withTexts } from '@src/lib/i18n/texts';
import { lazy, Suspense } from 'react';
import { withApp } from '../../../../.storybook/decorators/withApp';

// Render it inside the model screen, so that its texts are loaded.
const ExperimentsPanel = lazy(withTexts(() => import('./ExperimentsPanel')));
const Shown = () => (
  <Suspense fallback={null}>
    <ExperimentsPanel />
  </Suspense>
);

const meta = {
  title: 'Screens/Models/Experiments',
  component: Shown,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readModelSettings, {
      ...modelSettings,
      placements: [{ name: 'checkout', kind: 'for_you' }],
    });
    mockEndpoint(listExperiments, [draftExperiment]);
    mockEndpoint(findPlacementItems, foundItems);
    return resetApi;
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const shows = (...list: (typeof draftExperiment)[]) => ({
  beforeEach: () => {
    mockEndpoint(listExperiments, list);
  },
});

export const Empty: Story = {
  name: 'Without experiments, it says what one shows and offers to create one',
  ...shows(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No experiments yet/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'New experiment' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listExperiments, never());
  },
};

export const LoadFails: Story = {
  name: 'A failed load says why and offers Retry',
  beforeEach: () => {
    mockEndpoint(listExperiments, refuse('unavailable'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Experiments could not be loaded:/)).toBeVisible();
    mockEndpoint(listExperiments, [openExperiment]);
    await press('Retry');
    await expect(await canvas.findByText(/^There is no clear difference yet/)).toBeVisible();
  },
};

export const Start: Story = {
  name: 'A waiting experiment shows its variants, and a click starts it',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Trending Content 10% and Genre-Based 95%')).toBeVisible();
    await expect(canvas.getByText('Holdout, 10%')).toBeVisible();
    const calls = mockEndpoint(changeExperiment, () => {
      mockEndpoint(listExperiments, [unseenExperiment]);
      return unseenExperiment;
    });
    await press('Start');
    await expect(await canvas.findByText(/^No one has seen an item yet/)).toBeVisible();
    await expect(calls[0]?.body).toEqual({ state: 'running' });
  },
};

export const StartRefused: Story = {
  name: 'A rejected start says why; the experiment still waits',
  play: async ({ canvas }) => {
    mockEndpoint(changeExperiment, refuse('conflict'));
    await press('Start');
    await expect(await canvas.findByText(/^The experiment could not be changed:/)).toBeVisible();
    await expect(canvas.getByText('Not started')).toBeVisible();
  },
};

export const Open: Story = {
  name: 'Until a difference is clear, it says so, with people, clicks and the range of the difference',
  ...shows(openExperiment),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^There is no clear difference yet/)).toBeVisible();
    await expect(
      canvas.getByText('Compared with plain popularity, there is no clear difference yet.'),
    ).toBeVisible();
    const table = within(canvas.getByRole('table', { name: 'Results for Winter list' }));
    const [, first, second] = table.getAllByRole('row');
    await expect(within(first!).getByText('1,210')).toBeVisible();
    await expect(within(first!).getByText('10%')).toBeVisible();
    await expect(within(second!).getByText('+10.3%')).toBeVisible();
    await expect(canvas.queryByText(/difference is clear/)).toBeNull();
  },
};

export const Decided: Story = {
  name: 'A clear difference is stated in a sentence; stopping asks first',
  ...shows(decidedExperiment),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'With variant B, 20% more people click than with A. The difference is clear: you can stop now.',
      ),
    ).toBeVisible();
    await expect(
      canvas.getByText(
        'Compared with plain popularity, 83% more people click. The difference is clear.',
      ),
    ).toBeVisible();
    const calls = mockEndpoint(changeExperiment, () => {
      mockEndpoint(listExperiments, [stoppedExperiment]);
      return stoppedExperiment;
    });
    await press('Stop experiment');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Stop Winter list?' }));
    await expect(calls).toHaveLength(0);
    await userEvent.click(asked.getByRole('button', { name: 'Stop experiment' }));
    await expect(await canvas.findByText('Stopped')).toBeVisible();
    await expect(calls[0]?.body).toEqual({ state: 'stopped' });
    await expect(
      canvas.getByText(
        'With variant B, 20% more people click than with A. The difference is clear.',
      ),
    ).toBeVisible();
  },
};

export const Harmful: Story = {
  name: 'A guardrail warning comes before a gain',
  ...shows(harmfulExperiment, stoppedExperiment),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'With variant B, 41% fewer people buy or convert than with A. The difference is clear enough to stop.',
      ),
    ).toBeVisible();
  },
};

export const Revenue: Story = {
  name: 'Revenue by variant in its currency, per person, with the range of the difference and the lift over popularity',
  ...shows(payingExperiment),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Results for Winter list' }));
    await expect(table.getByRole('columnheader', { name: 'Revenue per person' })).toBeVisible();
    const [, first, second] = table.getAllByRole('row');
    await expect(within(first!).getByText('€72,574.80')).toBeVisible();
    await expect(within(first!).getByText('€3.61')).toBeVisible();
    await expect(within(second!).getByText('+43.2%')).toBeVisible();
    await expect(within(second!).getByText(/^\+€\d+\.\d\d to \+€\d+\.\d\d$/)).toBeVisible();
    await expect(
      canvas.getByText(/^Ranking brings \d+% more revenue per person than plain popularity\./),
    ).toBeVisible();
    await expect(canvas.getByText('3 orders in other currencies are not included.')).toBeVisible();
  },
};

export const OwnRules: Story = {
  name: 'A variant can pin and boost its own items; that alone is a difference',
  play: async () => {
    const calls = mockEndpoint(createExperiment, draftExperiment);
    await press('New experiment');
    const dialog = within(await screen.findByRole('dialog', { name: 'New experiment' }));
    await fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), {
      target: { value: 'Pins' },
    });
    const second = within(dialog.getByRole('group', { name: 'Variant B' }));
    await userEvent.type(second.getByRole('textbox', { name: 'Find an item' }), 'gale');
    await userEvent.click(await second.findByRole('button', { name: 'Pin Gale coastal jacket' }));
    await expect(
      await second.findByRole('list', { name: 'Pinned: shown first, in this order' }),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({
        variants: [{ share: 50 }, { share: 50, pins: ['JKT'] }],
      }),
    );
  },
};

export const Create: Story = {
  name: 'A new experiment: errors appear next to their fields, and the input stays',
  play: async ({ canvas }) => {
    const refused = mockEndpoint(createExperiment, refuse('unavailable'));
    await press('New experiment');
    const dialog = within(await screen.findByRole('dialog', { name: 'New experiment' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Please enter a name.')).toBeVisible();
    await expect(
      dialog.getByText('Variant B changes nothing yet. Please choose a setting.'),
    ).toBeVisible();
    await fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), {
      target: { value: 'Checkout test' },
    });
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Placement' }), 'checkout');
    await fireEvent.change(dialog.getByLabelText('Share that gets plain popularity (%)'), {
      target: { value: '20' },
    });
    const second = within(dialog.getByRole('group', { name: 'Variant B' }));
    await userEvent.selectOptions(
      second.getByRole('combobox', { name: 'Override a setting' }),
      'Trending Content',
    );
    await fireEvent.change(await second.findByRole('slider', { name: 'Trending Content' }), {
      target: { value: 10 },
    });
    await expect(second.getByLabelText('Share of people (%)')).toHaveValue(40);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/^The experiment could not be saved:/)).toBeVisible();
    await waitFor(() => expect(refused).toHaveLength(1));
    const calls = mockEndpoint(createExperiment, () => {
      mockEndpoint(listExperiments, [draftExperiment, stoppedExperiment]);
      return draftExperiment;
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Autumn list')).toBeVisible();
    await expect(calls[0]?.body).toEqual({
      name: 'Checkout test',
      placement: 'checkout',
      goal: 'clicks',
      guardrail: 'warn',
      holdout: 20,
      variants: [{ share: 40 }, { share: 40, discovery: { trendingContent: 10 } }],
    });
  },
};

export const Dialog: Story = {
  name: 'The dialog with three variants; shares that do not add up show an error',
  play: async () => {
    await press('New experiment');
    const dialog = within(await screen.findByRole('dialog', { name: 'New experiment' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add variant' }));
    const third = within(dialog.getByRole('group', { name: 'Variant C' }));
    await fireEvent.change(third.getByLabelText('Share of people (%)'), {
      target: { value: '50' },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('The shares add up to 117%, not 100%.')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  name: 'Without models:write, there are numbers but no actions',
  beforeEach: () => {
    signInAs('user', ['models:read']);
    mockEndpoint(listExperiments, [openExperiment, draftExperiment]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^There is no clear difference yet/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /experiment|Start/ })).toBeNull();
  },
};

export const OnAPhone: Story = {
  ...shows(decidedExperiment, stoppedExperiment),
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
