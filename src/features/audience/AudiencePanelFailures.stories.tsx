import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import {
  listAudienceCategories,
  listCategoryUsers,
  readAudienceMetrics,
} from '@core/contract/audience';
import { mockAudience } from '@tests/support/audienceMocks';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { AudiencePanel } from './AudiencePanel';

const meta = {
  title: 'Screens/Audience/Audience panel that fails',
  component: AudiencePanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('admin');
    mockAudience();
    return resetApi;
  },
} satisfies Meta<typeof AudiencePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MetricsFail: Story = {
  // ERR-043
  name: 'A metrics failure',
  beforeEach: () => {
    mockEndpoint(readAudienceMetrics, refuse('internal_error'));
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load audience metrics',
    );
  },
};

export const CategoriesFail: Story = {
  // ERR-044
  name: 'A categories failure',
  beforeEach: () => {
    mockEndpoint(listAudienceCategories, refuse('internal_error'));
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load audience categories',
    );
  },
};

export const UsersFail: Story = {
  // ERR-045
  name: "If a category's users cannot be loaded, the rest of the page stays",
  beforeEach: () => {
    mockEndpoint(listCategoryUsers, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'View Users: Churned Users' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load users for category',
    );
    await expect(canvas.getByRole('list', { name: 'Audience summary' })).toBeVisible();
  },
};
