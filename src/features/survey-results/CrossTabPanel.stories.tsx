import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { readCrossTab } from '@core/contract/survey-results';
import { crossTab } from '@core/statistics/crossTab';
import { mockEndpoint, never, refuse, resetApi, type RecordedCall } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { checkoutSurvey } from '@tests/support/surveyFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import CrossTabPanel from './CrossTabPanel';

const steps = ['1', '2', '3', '4', '5'];
const devices = ['mobile', 'desktop', 'tablet'];
/** A rating by device: phones rate lower, tablets are few. */
const given = [
  [20, 15, 30, 25, 10],
  [5, 10, 20, 40, 25],
  [1, 1, 2, 3, 2],
];
const table = (counts: readonly number[][]) =>
  crossTab(
    counts.flatMap((column, at) => column.map((n, row) => ({ rows: [row], columns: [at], n }))),
    { values: steps, isSeveral: false },
    { values: devices, isSeveral: false },
    true,
  );

let calls: RecordedCall[];

const meta = {
  title: 'Screens/Survey results/Cross-tab',
  component: CrossTabPanel,
  decorators: [withApp],
  args: { surveyId: 'survey-1', questions: checkoutSurvey.questions, filters: { completed: true } },
  parameters: { route: '/?cross=first' },
  beforeEach: () => {
    signInAs('company_admin');
    calls = mockEndpoint(readCrossTab, table(given));
    return resetApi;
  },
} satisfies Meta<typeof CrossTabPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Shares, means and significance; choices go to the call and the address',
  play: async ({ canvas }) => {
    const shown = await canvas.findByRole('table', { name: /by Device$/ });
    await expect(shown).toHaveTextContent('tablet9 (too few)');
    await expect(shown).toHaveTextContent('Mean2.903.703.44');
    await expect(
      canvas.getByText(/^Too few answers in some cells to trust the test \(chi-square/),
    ).toBeVisible();
    await expect(
      canvas.getByText('desktop is higher than mobile: mean 3.70 vs. 2.90, p < 0.001'),
    ).toBeVisible();
    await expect(shown).toHaveTextContent('120.0%5.0%11.1%');
    await userEvent.click(canvas.getByRole('button', { name: 'Counts' }));
    await expect(shown).toHaveTextContent('12051');
    await userEvent.selectOptions(canvas.getByLabelText('By'), 'Version');
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({
        by: 'version',
        family: 'true',
        completed: 'true',
      }),
    );
  },
};

export const BySegment: Story = {
  name: 'By category or saved view: a person may be in several, so nothing is tested',
  parameters: { route: '/?cross=first&by=segment' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('table', { name: /by Category or saved view$/ }),
    ).toBeVisible();
    await expect(
      canvas.getByText(/^A person can be in several categories or views\./),
    ).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'No response answers both',
  beforeEach: () => void mockEndpoint(readCrossTab, table([])),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('None of the filtered responses answers both questions.'),
    ).toBeVisible();
  },
};

export const Failing: Story = {
  name: 'A failed load says so, never a zero',
  beforeEach: () => void mockEndpoint(readCrossTab, refuse('internal_error')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The cross-tab could not be loaded.')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const Loading: Story = {
  name: 'On its way',
  beforeEach: () => void mockEndpoint(readCrossTab, never()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the cross-tab...')).toBeInTheDocument();
  },
};
