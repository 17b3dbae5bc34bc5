import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { apiReadResponseFile } from '@core/contract/api';
import { mockEndpoint, never, refuse, resetApi, unreachable } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { AnswerFiles } from './AnswerFiles';

const seal = 's'.repeat(43);

const meta = {
  title: 'Screens/Survey results/Files of an answer',
  component: AnswerFiles,
  args: {
    responseId: 'response-1',
    answer: [
      `photo-1.2400000.${seal}/Damage to the left door.jpg`,
      `photo-2.900.${seal}/${'a-very-long-name-'.repeat(6)}.pdf`,
    ],
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(apiReadResponseFile, never());
    return resetApi;
  },
} satisfies Meta<typeof AnswerFiles>;
export default meta;
type Story = StoryObj<typeof meta>;

const download = { name: 'Download Damage to the left door.jpg' };

export const Listed: Story = {
  name: 'Each file has its name, its size and a button',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText('Damage to the left door.jpg (2.3 MB)')).toBeVisible();
    await expect(canvas.getByText(/pdf \(1 KB\)$/)).toBeVisible();
  },
};

export const Narrow: Story = {
  name: 'At 360 px nothing is cut off',
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const [list] = canvas.getAllByRole('list');
    await expect(list!.scrollWidth).toBeLessThanOrEqual(list!.clientWidth);
  },
};

export const Downloading: Story = {
  name: 'A running download says so',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', download));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Downloading…' })).toBeDisabled(),
    );
  },
};

export const Fails: Story = {
  name: 'A failed download can be retried',
  beforeEach: () => void mockEndpoint(apiReadResponseFile, unreachable()),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', download));
    await expect(
      await canvas.findByText('Damage to the left door.jpg could not be downloaded.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
};

export const Gone: Story = {
  name: 'A file that is no longer stored shows a message',
  beforeEach: () => void mockEndpoint(apiReadResponseFile, refuse('not_found')),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', download));
    await expect(
      await canvas.findByText('Damage to the left door.jpg is no longer stored.'),
    ).toBeVisible();
  },
};
