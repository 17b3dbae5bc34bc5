import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { readCatalogueHealth } from '@core/contract/catalogueHealth';
import { listExperiments } from '@core/contract/placementExperiments';
import { readPlacementReport } from '@core/contract/placementReport';
import { listCompanies } from '@core/contract/companies';
import { readJob } from '@core/contract/jobs';
import { listPreviewPeople, previewModel } from '@core/contract/modelPreview';
import {
  fitModel,
  listModelChanges,
  listModelFits,
  readModelSettings,
  readModelState,
  resetModelSettings,
  saveModelSettings,
} from '@core/contract/models';
import { DISCOVERY_DEFAULTS, EXPLANATION_DEFAULTS } from '@core/models/sliders';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import {
  catalogueHealth,
  emptyModel,
  learnedModel,
  modelChanges,
  modelFits,
  modelSettings,
  previewLists,
  previewPeople,
  readyModel,
} from '@tests/support/modelFixtures';
import { placementReport } from '@tests/support/placementFixtures';
import { companies, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { ModelsPanel } from './ModelsPanel';

const meta = {
  title: 'Screens/Models/Models panel',
  component: ModelsPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readModelSettings, modelSettings);
    mockEndpoint(readModelState, readyModel);
    mockEndpoint(listModelChanges, modelChanges);
    mockEndpoint(listModelFits, modelFits);
    mockEndpoint(readCatalogueHealth, catalogueHealth);
    mockEndpoint(listExperiments, []);
    mockEndpoint(readPlacementReport, placementReport);
    mockEndpoint(listPreviewPeople, previewPeople);
    mockEndpoint(previewModel, ({ body }) =>
      Object.keys(body as object).length > 1
        ? previewLists
        : { before: previewLists.before, after: previewLists.before },
    );
    return resetApi;
  },
} satisfies Meta<typeof ModelsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

// Search by label, because a search by role is slow on a page full of sliders.
const slider = (name: string) => screen.findByLabelText(name, { selector: 'input' });
const move = async (name: string, value: number) => {
  await fireEvent.change(await slider(name), { target: { value } });
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const openTab = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }));

function Visits() {
  const [here, setHere] = useState(true);
  return (
    <>
      <Button
        onClick={() => {
          setHere(!here);
        }}
      >
        Come and go
      </Button>
      {here && <ModelsPanel />}
    </>
  );
}

/** Every visible slider with its value, as assistive technology reads it. */
const values = () =>
  screen.getAllByRole('slider').map((element) => Number(element.getAttribute('aria-valuenow')));

export const Discovery: Story = {
  // MODEL-001 to MODEL-008 OP-080 OP-082
  name: 'Discovery AI: features, use cases, pricing label, twelve sliders with their defaults',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: "Chart your model's intelligence" }),
    ).toBeVisible();
    await slider('Content Discovery');
    await expect(values()).toEqual(Object.values(DISCOVERY_DEFAULTS));
    for (const element of screen.getAllByRole('slider')) {
      await expect([
        element.getAttribute('min') ?? element.getAttribute('aria-valuemin'),
        element.getAttribute('max') ?? element.getAttribute('aria-valuemax'),
      ]).toEqual(['0', '100']);
    }
    await expect(canvas.getByRole('heading', { name: 'Features' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Use cases' })).toBeVisible();
    await expect(canvas.getByText('Request Access')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Request Access' })).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Advanced Settings' })).toBeVisible();
    await expect(canvas.getAllByText('80%')[0]).toBeVisible();
  },
};

export const Explanation: Story = {
  // MODEL-003 MODEL-009
  name: 'RECsplanation AI: eight sliders with their defaults, and the brand voice',
  play: async ({ canvas }) => {
    await openTab(/RECsplanation AI/);
    await slider('Tone Consistency');
    await expect(values()).toEqual(Object.values(EXPLANATION_DEFAULTS));
    await expect(canvas.getByLabelText('Tone of voice')).toHaveValue('friendly');
    await expect(canvas.getByText('Request Access')).toBeVisible();
  },
};

export const Save: Story = {
  // MODEL-007 MODEL-010 OP-081
  name: 'Only moved sliders are saved, for the company; changing tabs loses nothing',
  play: async ({ canvas }) => {
    const saved = {
      ...modelSettings,
      revision: 1,
      discovery: { ...modelSettings.discovery, trendingContent: 20 },
      voice: { ...modelSettings.voice, bannedWords: ['cheap', 'best'] },
    };
    const calls = mockEndpoint(saveModelSettings, () => {
      mockEndpoint(readModelSettings, saved);
      return saved;
    });
    await expect(await screen.findByRole('button', { name: 'Save Settings' })).toBeDisabled();
    await move('Trending Content', 20);
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
    await openTab(/RECsplanation AI/);
    await fireEvent.change(await canvas.findByLabelText(/Banned words/), {
      target: { value: 'cheap\nbest\n' },
    });
    await openTab(/Discovery AI/);
    await expect(await slider('Trending Content')).toHaveAttribute('aria-valuenow', '20');
    await press('Save Settings');
    await expect(await screen.findByText('Model settings saved.')).toBeVisible();
    await expect(calls[0]?.body).toEqual({
      revision: 0,
      discovery: { trendingContent: 20 },
      voice: { ...modelSettings.voice, bannedWords: ['cheap', 'best'] },
    });
    await waitFor(() => expect(canvas.queryByText('Unsaved changes')).toBeNull());
    await expect(await slider('Trending Content')).toHaveAttribute('aria-valuenow', '20');
  },
};

export const BeforeAndAfter: Story = {
  name: "A person's list before and after a moved slider, side by side; nothing is saved",
  play: async ({ canvas }) => {
    const saves = mockEndpoint(saveModelSettings, modelSettings);
    const after = within(await canvas.findByRole('list', { name: 'With your changes' }));
    await expect(canvas.getByText('Move a slider to see what it changes.')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /Someone with 1 item/ }));
    await move('Trending Content', 20);
    await expect(await after.findByText('Up 1')).toBeVisible();
    await expect(after.getByText('Down 1')).toBeVisible();
    await expect(after.getByText('New')).toBeVisible();
    await expect(canvas.getByText('2 items move, 1 is new.')).toBeVisible();
    await expect(after.getByText(/Genre-Based \(Cabin\) 30%, Popularity 10%$/)).toBeVisible();
    const before = within(canvas.getByRole('list', { name: 'As saved' }));
    await expect(before.getByText('Drops out')).toBeVisible();
    await expect(saves).toHaveLength(0);
    const calls = mockEndpoint(listPreviewPeople, []);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Find a person' }), 'nobody@x.yz');
    // The component may search for part of the text before the rest is typed.
    await waitFor(() => expect(calls.at(-1)?.query.search).toBe('nobody@x.yz'));
    await expect(await canvas.findByText('No one matches this search.')).toBeVisible();
    // The chosen person stays.
    await expect(
      canvas.getByRole('button', { name: /Someone with 1 item/, pressed: true }),
    ).toBeVisible();
  },
};

export const RefetchingPreview: Story = {
  name: 'While the new list loads, the previous one stays readable',
  beforeEach: () => {
    mockEndpoint(previewModel, ({ body }) =>
      Object.keys(body as object).length > 1
        ? new Promise(() => undefined)
        : { before: previewLists.before, after: previewLists.before },
    );
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'As saved' });
    await move('Trending Content', 20);
    await waitFor(() => expect(list.closest('[aria-busy="true"]')).not.toBeNull());
    await expect(list).toBeVisible();
  },
};

export const Discard: Story = {
  name: 'Discard restores the saved settings',
  play: async ({ canvas }) => {
    await move('Fair Exposure', 0);
    await press('Discard');
    await expect(await slider('Fair Exposure')).toHaveAttribute('aria-valuenow', '60');
    await expect(canvas.queryByText('Unsaved changes')).toBeNull();
  },
};

export const LeftUnsaved: Story = {
  name: 'Unsaved changes are still there after visiting another screen',
  render: () => <Visits />,
  play: async ({ canvas }) => {
    await move('Fair Exposure', 15);
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
    await press('Come and go');
    await expect(canvas.queryByText('Unsaved changes')).toBeNull();
    await press('Come and go');
    await waitFor(async () =>
      expect(await slider('Fair Exposure')).toHaveAttribute('aria-valuenow', '15'),
    );
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
    await press('Discard');
    await expect(await slider('Fair Exposure')).toHaveAttribute('aria-valuenow', '60');
    await press('Come and go');
    await press('Come and go');
    await expect(await slider('Fair Exposure')).toHaveAttribute('aria-valuenow', '60');
  },
};

export const SomebodyElseSaved: Story = {
  name: "Someone else's changes are shown next to yours; nothing is overwritten unseen",
  play: async ({ canvas }) => {
    const theirs = {
      ...modelSettings,
      revision: 4,
      discovery: { ...modelSettings.discovery, genreBased: 10 },
    };
    const calls = mockEndpoint(saveModelSettings, () => {
      mockEndpoint(readModelSettings, theirs);
      return refuse('conflict');
    });
    await move('Fair Exposure', 5);
    await press('Save Settings');
    await expect(await canvas.findByText(/Someone else changed these settings/)).toBeVisible();
    await waitFor(async () =>
      expect(await slider('Genre-Based')).toHaveAttribute('aria-valuenow', '10'),
    );
    await expect(await slider('Fair Exposure')).toHaveAttribute('aria-valuenow', '5');
    mockEndpoint(saveModelSettings, ({ body }) => {
      calls.push({ body } as never);
      return { ...theirs, revision: 5, discovery: { ...theirs.discovery, fairExposure: 5 } };
    });
    await press('Save Settings');
    await expect(await screen.findByText('Model settings saved.')).toBeVisible();
    await expect(calls.at(-1)?.body).toEqual({ revision: 4, discovery: { fairExposure: 5 } });
  },
};

export const VoiceRefused: Story = {
  name: 'The brand voice is validated next to its fields',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(saveModelSettings, modelSettings);
    await openTab(/RECsplanation AI/);
    await fireEvent.change(await canvas.findByLabelText(/Your phrases/), {
      target: { value: 'x'.repeat(61) },
    });
    await press('Save Settings');
    await expect(await canvas.findByText('A line can have at most 60 characters.')).toBeVisible();
    await expect(calls).toHaveLength(0);
  },
};

export const SaveFails: Story = {
  name: 'A failed save says why and keeps the changes',
  play: async ({ canvas }) => {
    mockEndpoint(saveModelSettings, refuse('forbidden'));
    await move('Fair Exposure', 5);
    await press('Save Settings');
    await expect(
      await canvas.findByText(
        'Failed to save model settings: You do not have permission to do this.',
      ),
    ).toBeVisible();
    await expect(await slider('Fair Exposure')).toHaveAttribute('aria-valuenow', '5');
  },
};

export const Reset: Story = {
  name: "Reset asks first, then restores one model's defaults",
  beforeEach: () => {
    mockEndpoint(readModelSettings, {
      ...modelSettings,
      revision: 3,
      discovery: { ...modelSettings.discovery, genreBased: 5 },
    });
  },
  play: async () => {
    const calls = mockEndpoint(resetModelSettings, () => {
      mockEndpoint(readModelSettings, { ...modelSettings, revision: 4 });
      return { ...modelSettings, revision: 4 };
    });
    await expect(await slider('Genre-Based')).toHaveAttribute('aria-valuenow', '5');
    await press('Reset to defaults');
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Reset Discovery AI?' })).getByRole(
        'button',
        { name: 'Reset to defaults' },
      ),
    );
    await expect(await screen.findByText('Settings are back to their defaults.')).toBeVisible();
    await expect(calls[0]?.body).toEqual({ model: 'discovery' });
    await waitFor(async () =>
      expect(await slider('Genre-Based')).toHaveAttribute('aria-valuenow', '70'),
    );
  },
};

export const History: Story = {
  name: 'The list of changes says who changed what and when',
  play: async ({ canvas }) => {
    const [newest, older] = within(await canvas.findByRole('list', { name: 'Changes' }))
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('time'));
    await expect(newest).toHaveTextContent('Amara Okafor19 Nov 2026, 16:20');
    await expect(newest).toHaveTextContent('Trending Content 85% → 60%');
    await expect(newest).toHaveTextContent('Banned words none → cheap');
    await expect(older).toHaveTextContent('18 Nov 2026, 08:05 · reset');
  },
};

export const State: Story = {
  name: "The model's state: items, interactions, last training, NDCG and coverage next to popularity; retraining can be started",
  play: async ({ canvas }) => {
    const strip = within(await canvas.findByRole('list', { name: 'Model state' }));
    for (const text of ['318', '48,210', '20 Nov, 03:00', '0.412', 'popularity 0.231', '0.380'])
      await expect(strip.getByText(text)).toBeVisible();
    const run = {
      id: 'f1',
      kind: 'models.fit',
      label: 'Retrain model',
      state: 'running' as const,
      progress: 40,
      counts: {},
      reason: null,
      result: null,
      attempts: 1,
      cancellable: false,
      trigger: null,
      startsAt: null,
      createdAt: '2026-11-20T09:00:00.000Z',
      startedAt: null,
      finishedAt: null,
    };
    mockEndpoint(readJob, run);
    const calls = mockEndpoint(fitModel, () => {
      mockEndpoint(readModelState, { ...readyModel, runId: 'f1' });
      return { runId: 'f1' };
    });
    await press('Retrain model');
    await expect(
      await screen.findByRole('status', { name: 'Retrain model: Running' }),
    ).toBeVisible();
    await expect(calls).toHaveLength(1);
  },
};

export const Learned: Story = {
  name: 'Learned defaults are explained next to their sliders, with the reason in numbers',
  beforeEach: () => {
    mockEndpoint(readModelState, learnedModel);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Viewing Patterns: at 75%, the weight of the oldest items drops to 15%. Half of that drop happens within 4 items. The order in which items were viewed counts 2 times as much as usual. Chosen because it made the first ten items match what people did next 8.1% better (NDCG@10 rose from 0.371 to 0.401). Measured on 320 people whose data did not affect the choice.',
      ),
    ).toBeVisible();
    await expect(
      canvas.getByText(/^Trending Content: at 85%, what is popular now counts 3 times as much/),
    ).toBeVisible();
    await openTab(/RECsplanation AI/);
    await waitFor(() => expect(canvas.queryByText(/^Trending Content: at 85%/)).toBeNull());
  },
};

export const Health: Story = {
  name: 'Catalog health: hidden items, and those without an image, a list or a click, with their titles',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('tab', { name: /No image\s*23/, selected: true }),
    ).toBeVisible();
    const items = within(canvas.getByRole('list', { name: 'No image' }));
    await expect(items.getByText('Jacket wax')).toBeVisible();
    await expect(canvas.getByText('And 21 more.')).toBeVisible();
    await openTab(/Never clicked/);
    const clicked = within(await canvas.findByRole('list', { name: 'Never clicked' }));
    await expect(clicked.getByText('Mooring rope 12 mm')).toBeVisible();
    await openTab(/Hidden/);
    await expect(await canvas.findByText('No items.')).toBeVisible();
  },
};

export const TooManyItems: Story = {
  name: 'Catalog health: a catalog that is too large for the ranking says how many items are left out',
  beforeEach: () => {
    mockEndpoint(readCatalogueHealth, { ...catalogueHealth, items: 1_800_000 });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /^At most 1,000,000 items can be recommended and found by search. 800,000 items are left out./,
      ),
    ).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'A company without items sees a message; there is nothing to train',
  beforeEach: () => {
    mockEndpoint(readModelState, emptyModel);
    mockEndpoint(listModelChanges, []);
    mockEndpoint(listModelFits, []);
    mockEndpoint(previewModel, { before: [], after: [] });
    mockEndpoint(listPreviewPeople, []);
    mockEndpoint(readCatalogueHealth, { ...catalogueHealth, items: 0 });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^There are no items .*v1\/items\.$/)).toBeVisible();
    await expect(canvas.getByText('Never')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getAllByRole('link', { name: 'Import items' })).toHaveLength(2),
    );
    await expect(canvas.queryByRole('button', { name: 'Retrain model' })).toBeNull();
    await expect(await canvas.findByText(/No changes yet/)).toBeVisible();
  },
};

export const ReadOnly: Story = {
  // OP-081
  name: 'Without models:write the sliders are shown, disabled, with the reason',
  beforeEach: () => {
    signInAs('user', ['models:read']);
  },
  play: async ({ canvas }) => {
    await slider('Content Discovery');
    for (const element of screen.getAllByRole('slider')) await expect(element).toBeDisabled();
    await expect(canvas.getByText(/models:write/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Save|Reset|Fit/ })).toBeNull();
  },
};

export const AllCompanies: Story = {
  // OP-028
  name: 'With all companies, the screen asks for one first',
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listCompanies, companies);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Choose one company in the header first/)).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readModelSettings, never());
    mockEndpoint(readModelState, never());
  },
};

export const LoadFails: Story = {
  name: 'A failed load offers Retry',
  beforeEach: () => {
    mockEndpoint(readModelSettings, refuse('unavailable'));
    mockEndpoint(listModelChanges, refuse('unavailable'));
    mockEndpoint(readModelState, refuse('unavailable'));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'The service is not available right now. Please try again in a moment.',
      ),
    ).toBeVisible();
    mockEndpoint(readModelSettings, modelSettings);
    await press('Retry');
    await slider('Content Discovery');
  },
};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
