import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { createOperator } from '@core/contract/authOperator';
import { currentCompanyFilter } from '@src/lib/companyFilter';
import { currentSession } from '@src/lib/session';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { sessionOf, signOutHere } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { AuthLayout } from './components/AuthLayout/AuthLayout';
import OperatorPanel from './OperatorPanel';

const meta = {
  title: 'Screens/Auth/Operator panel',
  component: OperatorPanel,
  args: { onReady: fn() },
  decorators: [
    (Story) => (
      <AuthLayout>
        <Story />
      </AuthLayout>
    ),
    withApp,
  ],
  parameters: { layout: 'fullscreen', route: '/register?operator' },
  beforeEach: () => {
    signOutHere();
    return resetApi;
  },
} satisfies Meta<typeof OperatorPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Creates the operator and the first company, which is then selected',
  play: async ({ canvas, args }) => {
    mockEndpoint(createOperator, refuse('conflict'));
    for (const [label, value] of [
      ['Full Name', 'Olga Ops'],
      ['Email', 'olga@ops.example'],
      ['Password', 'a good password'],
      ['First Company', 'Corner Shop'],
    ] as const)
      await userEvent.type(await canvas.findByLabelText(label), value);
    await userEvent.click(canvas.getByRole('button', { name: 'Set Up' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    const calls = mockEndpoint(createOperator, { ...sessionOf('admin'), firstCompany: 'c-1' });
    await userEvent.click(canvas.getByRole('button', { name: 'Set Up' }));
    await waitFor(() => expect(currentSession().status).toBe('signedIn'));
    await expect(args.onReady).toHaveBeenCalled();
    await waitFor(() => expect(currentCompanyFilter()).toBe('c-1'));
    await expect(calls[0]?.body).toEqual({
      name: 'Olga Ops',
      email: 'olga@ops.example',
      password: 'a good password',
      companyName: 'Corner Shop',
    });
  },
};

export const WithSetupLink: Story = {
  name: 'Opened by the setup link, whose code is sent and whose company may exist',
  parameters: { route: '/register?operator#code-of-the-link' },
  play: async ({ canvas }) => {
    const calls = mockEndpoint(createOperator, { ...sessionOf('admin'), firstCompany: null });
    await expect(await canvas.findByText(/has no Global Admin yet/)).toBeVisible();
    for (const [label, value] of [
      ['Full Name', 'Olga Ops'],
      ['Email', 'olga@ops.example'],
      ['Password', 'a good password'],
    ] as const)
      await userEvent.type(await canvas.findByLabelText(label), value);
    await userEvent.click(canvas.getByRole('button', { name: 'Set Up' }));
    await waitFor(() => expect(currentSession().status).toBe('signedIn'));
    await expect(currentCompanyFilter()).toBeUndefined();
    await expect(calls[0]?.body).toMatchObject({
      companyName: '',
      setupCode: 'code-of-the-link',
    });
  },
};
