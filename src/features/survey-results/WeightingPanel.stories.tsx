import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { WeightingReport } from '@core/contract/surveyResultShapes';
import { writeWeightChoice } from '@core/survey/weightChoice';
import { signInAs } from '@tests/support/sessions';
import { checkoutSurvey } from '@tests/support/surveyFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import WeightingPanel from './WeightingPanel';

const weights = writeWeightChoice({
  cap: 5,
  margins: [
    {
      by: 'device',
      shares: [
        { value: 'mobile', percent: 60 },
        { value: 'desktop', percent: 40 },
      ],
    },
  ],
});
const report: WeightingReport = {
  ...{ state: 'converged', gap: 0, responses: 1204, leftOut: 31, effective: 986.4 },
  ...{ smallest: 0.714, largest: 1.9, missing: [] },
};

const meta = {
  title: 'Screens/Survey results/Weights',
  component: WeightingPanel,
  decorators: [withApp],
  args: {
    ...{ questions: checkoutSurvey.questions, weights, report, isOpen: false },
    ...{ onOpen: fn(), onChange: fn() },
  },
  beforeEach: () => void signInAs('company_admin'),
} satisfies Meta<typeof WeightingPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'The effect of the weights is shown, and they can be changed',
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      /^Weighted by Device: 1,204 responses are as precise as 986 without weights \(the effective sample size\)\. Weights range from 0\.71 to 1\.9\. 31 responses without/,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Change weights' }));
    await expect(args.onOpen).toHaveBeenCalledWith(true);
  },
};

export const Missed: Story = {
  name: 'Missed shares show a warning',
  args: { report: { ...report, state: 'not converged', gap: 0.084 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The weighted shares are up to 8.4 points off target',
    );
  },
};

export const NoResponse: Story = {
  name: 'A target answer without responses prevents weighting, and is named',
  args: {
    report: { ...report, state: 'empty', missing: [{ by: 'device', value: 'tablet' }] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Not weighted: none of the filtered responses has Device: tablet.',
    );
  },
};

export const Choosing: Story = {
  name: 'Shares must add up to 100; the input stays',
  args: { weights: undefined, report: undefined, isOpen: true },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog', { name: 'Weight the answers' }));
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.selectOptions(dialog.getByLabelText('Weight by'), 'Device');
    await userEvent.type(dialog.getByLabelText('mobile, percent'), '60');
    await userEvent.type(dialog.getByLabelText('desktop, percent'), '30');
    await expect(dialog.getByText('90 of 100 percent')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('These shares add up to 90%.');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.clear(dialog.getByLabelText('desktop, percent'));
    await userEvent.type(dialog.getByLabelText('desktop, percent'), '40');
    await userEvent.selectOptions(dialog.getByLabelText('Maximum weight'), '5 times the mean');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(args.onChange).toHaveBeenCalledWith(weights);
  },
};

export const Changing: Story = {
  name: 'Chosen weights are restored and can be removed',
  args: { isOpen: true },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog'));
    await expect(dialog.getByLabelText('mobile, percent')).toHaveValue(60);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove weights' }));
    await expect(args.onChange).toHaveBeenCalledWith(undefined);
  },
};
