import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listResponses, readAnalytics } from '@core/contract/survey-results';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { analyticsOf } from '@tests/support/resultFixtures';
import { signInAs } from '@tests/support/sessions';
import { publishedSurvey } from '@tests/support/surveyFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { ResultsExport } from './ResultsExport';

const meta = {
  title: 'Screens/Survey results/Results export',
  component: ResultsExport,
  decorators: [withApp],
  args: { survey: publishedSurvey({ id: 'survey-2' }) },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readAnalytics, analyticsOf());
    mockEndpoint(listResponses, never());
    return resetApi;
  },
} satisfies Meta<typeof ResultsExport>;
export default meta;
type Story = StoryObj<typeof meta>;

const start = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));

export const Fails: Story = {
  // ERR-090
  name: 'A failed export says so and can be tried again',
  beforeEach: () => {
    mockEndpoint(listResponses, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await start();
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(),
      ).toContain('Failed to export responses. Please try again.'),
    );
    await expect(await canvas.findByRole('button', { name: 'Export CSV' })).toBeEnabled();
  },
};

export const Cancelled: Story = {
  name: 'A running export says so and can be canceled',
  play: async ({ canvas }) => {
    await start();
    await expect(await canvas.findByText('Exporting...')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel export' }));
    await expect(await screen.findByText('Export canceled.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Export CSV' })).toBeEnabled();
  },
};

export const Options: Story = {
  name: 'Safe for spreadsheets by default, exact by choice',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export options' }));
    const menu = within(await screen.findByRole('menu'));
    for (const name of [/^Safe for spreadsheets/, /^Exact data/, /^Excel/, /^SPSS/, /^JSON Lines/])
      await expect(await menu.findByRole('menuitem', { name })).toBeVisible();
    const visit = await menu.findByRole('menuitemcheckbox', { name: /^With visit columns/ });
    await expect(visit).toHaveAttribute('aria-checked', 'false');
    await userEvent.click(visit);
    await expect(visit).toHaveAttribute('aria-checked', 'true');
  },
};
