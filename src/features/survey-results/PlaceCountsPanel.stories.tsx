import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { readTerms } from '@core/contract/survey-results';
import { createQuestion } from '@core/survey/createQuestion';
import { mockEndpoint, never, refuse, resetApi, type RecordedCall } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import PlaceCountsPanel from './PlaceCountsPanel';

let calls: RecordedCall[];

const meta = {
  title: 'Screens/Survey results/Place counts',
  component: PlaceCountsPanel,
  decorators: [withApp],
  args: {
    surveyId: 'survey-1',
    question: { ...createQuestion('address', 'where'), title: 'Where do you live?' },
    filters: { completed: true },
  },
  beforeEach: () => {
    signInAs('company_admin');
    calls = mockEndpoint(readTerms, {
      terms: [
        { term: 'country: DE', count: 41 },
        { term: 'country: AT', count: 12 },
        { term: 'country: ', count: 4 },
        { term: 'city: Kiel', count: 22 },
        { term: 'city: Graz: Old Town', count: 3 },
        { term: 'city: ', count: 32 },
      ],
    });
    return resetApi;
  },
} satisfies Meta<typeof PlaceCountsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Countries by name, cities as written, and the rest together',
  play: async ({ canvas }) => {
    const told = async (name: string) =>
      within(await canvas.findByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await expect(await told('Country')).toEqual(['Germany41', 'Austria12', 'Other4']);
    await expect(await told('City')).toEqual(['Kiel22', 'Graz: Old Town3', 'Other32']);
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ completed: 'true' }));
  },
};

export const OnlyCities: Story = {
  name: 'Fields that are not asked for are not counted',
  args: {
    question: {
      ...createQuestion('address', 'where'),
      settings: { fields: ['postalCode', 'city'] },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'City' })).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Country' })).toBeNull();
  },
};

export const Empty: Story = {
  name: 'Without answers there is nothing to count',
  beforeEach: () => void (calls = mockEndpoint(readTerms, { terms: [] })),
  play: async ({ canvas }) => {
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(canvas.queryByText('Loading answers...')).toBeNull());
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const Failing: Story = {
  name: 'A failed load says so, never a zero',
  beforeEach: () => void mockEndpoint(readTerms, refuse('internal_error')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The places could not be loaded.')).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const Loading: Story = {
  name: 'On its way',
  beforeEach: () => void mockEndpoint(readTerms, never()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading answers...')).toBeInTheDocument();
  },
};
