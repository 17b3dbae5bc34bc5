import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { answerCustomApiRequest, listCustomApiRequests } from '@core/contract/customApiRequests';
import { longSentence, longWord } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { customApiRequest } from '@tests/support/sourceFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { CustomRequestsPanel } from './CustomRequestsPanel';

const meta = {
  title: 'Screens/Data sources/Custom requests panel',
  component: CustomRequestsPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listCustomApiRequests, [customApiRequest]);
    return resetApi;
  },
} satisfies Meta<typeof CustomRequestsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Answer: Story = {
  // SRC-045 SRC-046
  name: 'A global admin sees every request and answers it',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(answerCustomApiRequest, {
      ...customApiRequest,
      status: 'planned',
      answer: 'In March',
    });
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Reply to the request for Tide tables' }),
    );
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'planned');
    await userEvent.type(screen.getByRole('textbox', { name: /^Reply/ }), 'In March');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ status: 'planned', answer: 'In March' }));
  },
};

export const OwnRequests: Story = {
  name: 'A company reads its own requests and their answers',
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listCustomApiRequests, [
      { ...customApiRequest, status: 'done', answer: 'It is in the catalog now.' },
    ]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It is in the catalog now.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Reply/ })).toBeNull();
  },
};

export const NeverAsked: Story = {
  name: 'A company without requests sees no list',
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listCustomApiRequests, []);
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Custom API requests')).toBeNull();
  },
};

export const Empty: Story = {
  beforeEach: () => {
    mockEndpoint(listCustomApiRequests, []);
  },
};
export const Fails: Story = {
  beforeEach: () => {
    mockEndpoint(listCustomApiRequests, refuse('internal_error'));
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listCustomApiRequests, never());
  },
};

export const LongText: Story = {
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listCustomApiRequests, [
      { ...customApiRequest, serviceName: longWord, status: 'done', answer: longSentence },
      customApiRequest,
    ]);
  },
};
