import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent } from 'storybook/test';
import { StartSurveyDialog } from './StartSurveyDialog';

const meta = {
  title: 'Screens/Surveys/Start survey dialog',
  component: StartSurveyDialog,
  args: {
    surveyName: 'Returns and Exchanges',
    today: '2026-11-21',
    busy: false,
    onCancel: fn(),
    onStart: fn(),
  },
} satisfies Meta<typeof StartSurveyDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const start = () => userEvent.click(screen.getByRole('button', { name: 'Start' }));

export const Days: Story = {
  // LIVE-028 LIVE-030
  name: 'Days must be a positive number',
  play: async ({ args }) => {
    const field = screen.getByRole('spinbutton', { name: 'Number of days' });
    await expect(field).toHaveAttribute('min', '1');
    for (const wrong of ['0', '-3', '1.5', '']) {
      await userEvent.clear(field);
      if (wrong) await userEvent.type(field, wrong);
      await start();
      await expect(await screen.findByText('Please enter a valid number of days')).toBeVisible();
    }
    await expect(args.onStart).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '14{Enter}');
    await expect(args.onStart).toHaveBeenCalledWith({ type: 'days', value: 14 }, false);
  },
};

export const Responses: Story = {
  // LIVE-029
  name: 'Responses must be a positive number',
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('radio', { name: 'After a number of responses' }));
    const field = screen.getByRole('spinbutton', { name: 'Number of completed responses' });
    await userEvent.clear(field);
    await start();
    await expect(await screen.findByText('Please enter a valid number of responses')).toBeVisible();
    await expect(args.onStart).not.toHaveBeenCalled();
  },
};

export const EndDate: Story = {
  // LIVE-026 LIVE-027
  name: 'A date is needed, not before today; today is allowed',
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('radio', { name: 'On a date' }));
    await start();
    await expect(await screen.findByText('Please select an end date')).toBeVisible();
    const field = screen.getByLabelText('End date');
    await expect(field).toHaveAttribute('min', '2026-11-21');
    await fireEvent.change(field, { target: { value: '2026-11-20' } });
    await expect(
      await screen.findByText('Please select an end date that is not before today'),
    ).toBeVisible();
    await start();
    await expect(args.onStart).not.toHaveBeenCalled();
    await fireEvent.change(field, { target: { value: '2026-11-21' } });
    await start();
    await expect(args.onStart).toHaveBeenCalledWith({ type: 'date', value: '2026-11-21' }, false);
  },
};

export const Busy: Story = { args: { busy: true } };

export const OtherVersionRuns: Story = {
  name: 'Another version runs: starting offers to stop it',
  args: { runningVersions: [1] },
  play: async ({ args }) => {
    await expect(screen.getByRole('checkbox', { name: /^Stop version 1/ })).toBeChecked();
    const field = screen.getByRole('spinbutton', { name: 'Number of days' });
    await userEvent.clear(field);
    await userEvent.type(field, '14{Enter}');
    await expect(args.onStart).toHaveBeenCalledWith({ type: 'days', value: 14 }, true);
  },
};
