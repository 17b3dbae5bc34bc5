import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { listSavedFilters } from '@core/contract/savedFilters';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { publishedSurvey } from '@tests/support/surveyFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { ResultsToolbar } from './ResultsToolbar';

const meta = {
  title: 'Screens/Survey results/Results toolbar',
  component: ResultsToolbar,
  decorators: [withApp],
  args: {
    survey: publishedSurvey({ id: 'survey-2', version: 2 }),
    questions: [],
    versions: [],
    comparison: 'none',
    comparedId: undefined,
    live: true,
    onLive: fn(),
    newResponses: 0,
    timeZone: 'Europe/Berlin',
  },
  beforeEach: () => {
    signInAs('company_admin');
    return resetApi;
  },
} satisfies Meta<typeof ResultsToolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'All filters are in view',
  play: async () => {
    await expect(await screen.findByRole('group', { name: 'Filters' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  },
};

export const OnAPhone: Story = {
  name: 'On a phone, one line counts the filters and opens them',
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  parameters: { route: '/?device=tablet&from=2026-11-01&to=2026-11-14' },
  play: async () => {
    const opener = await screen.findByRole('button', { name: '2 filters' });
    await expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
    await userEvent.click(opener);
    const filters = within(screen.getByRole('group', { name: 'Filters' }));
    await userEvent.click(filters.getByRole('button', { name: 'Mobile' }));
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await userEvent.click(opener);
    await expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  },
};

export const FilterByVariable: Story = {
  name: 'A dialog filters by the value of a variable',
  args: {
    variables: [
      { name: 'score', label: 'Total score', points: [{ questionId: 'q1', each: 1 }] },
      { name: 'level', label: 'Level', formula: '{{q1}}' },
    ],
    questions: [{ id: 'q1', type: 'rating', title: 'How was it?' }],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Filter by answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by answer' }));
    const chosen = dialog.getByLabelText('Question');
    await userEvent.selectOptions(chosen, 'Level');
    await expect(within(dialog.getByLabelText('Condition')).getAllByRole('option')).toHaveLength(4);
    await userEvent.selectOptions(chosen, 'Total score');
    await userEvent.type(dialog.getByLabelText('From'), '5');
    await userEvent.type(dialog.getByLabelText('To'), '9');
    await userEvent.click(dialog.getByRole('button', { name: 'Add filter' }));
    await expect(await screen.findByRole('button', { name: /Total score.*5.*9/ })).toBeVisible();
  },
};

const openSaved = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));
  return within(await screen.findByRole('dialog', { name: 'Saved filters' }));
};

export const LoadingSaved: Story = {
  name: 'Saved filters open at once and load in their dialog',
  beforeEach: () => void mockEndpoint(listSavedFilters, never()),
  play: async () => {
    const dialog = await openSaved();
    await expect(dialog.queryByRole('list', { name: 'Saved filters' })).toBeNull();
  },
};

export const SavedFail: Story = {
  name: 'Saved filters that could not be loaded can be retried',
  beforeEach: () => void mockEndpoint(listSavedFilters, refuse('internal_error')),
  play: async () => {
    const dialog = await openSaved();
    await expect(await dialog.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const ReadOnly: Story = {
  name: 'Without data_sources:write nothing is shared',
  beforeEach: () => void signInAs('user', ['data_sources:read']),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Saved filters' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  },
};
