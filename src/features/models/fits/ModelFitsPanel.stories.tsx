import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listModelFits, readModelState } from '@core/contract/models';
import { withTexts } from '@src/lib/i18n/texts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { emptyModel, modelFits, readyModel } from '@tests/support/modelFixtures';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';

// Render it inside the model screen, so that its texts are loaded.
const ModelFitsPanel = lazy(withTexts(() => import('./ModelFitsPanel')));
const Shown = () => (
  <Suspense fallback={null}>
    <ModelFitsPanel />
  </Suspense>
);

const meta = {
  title: 'Screens/Models/Quality over time',
  component: Shown,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readModelState, readyModel);
    mockEndpoint(listModelFits, modelFits);
    return resetApi;
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const history = async () => within(await screen.findByRole('list', { name: 'What changed' }));
const rows = async () =>
  (await history()).getAllByRole('listitem').filter((row) => row.querySelector('time'));

export const Full: Story = {
  name: 'Quality of each training next to popularity, as a chart, a table and a list of changes',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'For 61 of 100 people, recommendations include what they choose next.',
      ),
    ).toBeVisible();
    const table = await canvas.findByRole('table', { name: 'Quality over time' });
    await expect(table).toHaveTextContent('Popular items alone');
    await expect(table).toHaveTextContent(/20 Nov, 03:00\s*61 of 100\s*38 of 100/);
    await expect(table).toHaveTextContent(/15 Nov, 03:00\s*no value/);
    const [newest, second, third] = await rows();
    await expect(newest).toHaveTextContent('61 of 100 people, 3 more than before');
    await expect(newest).toHaveTextContent('NDCG@10 0.412, popularity 0.231');
    await expect(newest).toHaveTextContent('1,240 more interactions');
    await expect(newest).toHaveTextContent('New learned defaults: Viewing Patterns');
    await expect(second).toHaveTextContent('as many as before');
    await expect(second).toHaveTextContent('12 more items');
    await expect(second).toHaveTextContent('Settings changed: Trending Content, Tone of voice');
    await expect(third).toHaveTextContent('1 fewer than before');
  },
};

export const AllFits: Story = {
  name: 'Earlier trainings load on demand, by keyboard too; one with too few people says so',
  play: async () => {
    await expect(await rows()).toHaveLength(5);
    (await screen.findByRole('button', { name: 'Show all 6' })).focus();
    await userEvent.keyboard('{Enter}');
    const all = await rows();
    await expect(all).toHaveLength(6);
    await expect(all[5]).toHaveTextContent('Too few people to measure');
    await expect(all[5]).toHaveTextContent('The oldest training run on record');
    await expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  },
};

export const OneFit: Story = {
  name: 'With one training, there is a number but no line yet',
  beforeEach: () => {
    mockEndpoint(listModelFits, modelFits.slice(0, 1));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The chart appears after the second measured training run.'),
    ).toBeVisible();
    await expect(
      canvas.getByText('For 61 of 100 people, recommendations include what they choose next.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const EarlierVersion: Story = {
  name: 'Trainings measured by an earlier version have NDCG but no number of people',
  beforeEach: () => {
    mockEndpoint(
      listModelFits,
      modelFits.slice(0, 2).map((fit) => {
        const { people, model, popularity, measuredAt } = fit.quality!;
        const { hitRate10: _model, ...ndcg } = model;
        const { hitRate10: _popularity, ...popular } = popularity;
        return { ...fit, quality: { people, measuredAt, model: ndcg, popularity: popular } };
      }),
    );
  },
  play: async () => {
    const [newest] = await rows();
    await expect(newest).toHaveTextContent('NDCG@10 0.412, popularity 0.231');
    await expect(newest).not.toHaveTextContent('of 100 people');
  },
};

export const TooFewPeople: Story = {
  beforeEach: () => {
    mockEndpoint(listModelFits, modelFits.slice(5));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^So far, too few people have enough interactions/),
    ).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'Before the first training, it says what will appear here',
  beforeEach: () => {
    mockEndpoint(readModelState, emptyModel);
    mockEndpoint(listModelFits, []);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Not trained yet/)).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listModelFits, never());
  },
};

export const LoadFails: Story = {
  name: 'A failed load shows no zero and offers Retry',
  beforeEach: () => {
    mockEndpoint(listModelFits, refuse('unavailable'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not be loaded: The service is not/)).toBeVisible();
    await expect(canvas.queryByText(/of 100/)).toBeNull();
    mockEndpoint(listModelFits, modelFits);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await rows()).toHaveLength(5));
  },
};

export const NewFit: Story = {
  name: 'A finished training is added',
  beforeEach: () => {
    let isOver = false;
    mockEndpoint(listModelFits, () => (isOver ? modelFits : modelFits.slice(1)));
    const running = { ...readyModel, runId: 'f1', fittedAt: modelFits[1]!.fittedAt };
    let asked = 0;
    mockEndpoint(readModelState, () => {
      asked += 1;
      isOver = asked > 1;
      return isOver ? readyModel : running;
    });
  },
  play: async ({ canvas }) => {
    await canvas.findByText('For 58 of 100 people, recommendations include what they choose next.');
    await expect(
      await canvas.findByText(
        'For 61 of 100 people, recommendations include what they choose next.',
        {},
      ),
    ).toBeVisible();
  },
};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
