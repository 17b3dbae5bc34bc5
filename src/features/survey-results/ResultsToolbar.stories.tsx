import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
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
