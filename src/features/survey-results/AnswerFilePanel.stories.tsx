import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { apiReadResponseFile } from '@core/contract/api';
import { mockEndpoint, never, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { AnswerFilePanel } from './AnswerFilePanel';

const meta = {
  title: 'Screens/Survey results/One file',
  component: AnswerFilePanel,
  args: { responseId: 'response-1', entry: `photo-1.2400000.${'s'.repeat(43)}/Damage.jpg` },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(apiReadResponseFile, never());
    return resetApi;
  },
} satisfies Meta<typeof AnswerFilePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Linked: Story = {
  name: 'A link in an export opens its file',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'File from an answer' })).toBeVisible();
    await expect(canvas.getByText('Damage.jpg (2.3 MB)')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download Damage.jpg' })).toBeEnabled();
  },
};

export const CutLink: Story = {
  name: 'A truncated link names no file',
  args: { entry: 'photo-1/Damage.jpg' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This link is incomplete/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
