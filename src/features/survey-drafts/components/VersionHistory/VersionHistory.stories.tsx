import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { listVersions, readSurvey } from '@core/contract/surveys';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { checkoutSurvey, draftOf } from '@tests/support/surveySamples';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { VersionHistory } from './VersionHistory';

const version = (number: number, responseCount: number) => ({
  id: `v${number}`,
  name: 'Checkout Experience',
  version: number,
  status: number === 2 ? ('active' as const) : ('inactive' as const),
  publishedAt: '2026-11-01T09:00:00.000Z',
  publishedByName: number === 2 ? 'Amara Okafor' : null,
  startedAt: null,
  responseCount,
});

const meta = {
  title: 'Screens/Survey drafts/Version history',
  component: VersionHistory,
  args: {
    sourceSurveyId: 'v2',
    survey: { ...checkoutSurvey(), title: 'Checkout Experience 3' },
    onRestore: fn(),
    onClose: fn(),
  },
  decorators: [withApp],
  beforeEach: () => {
    resetApi();
    signInAs('company_admin');
    mockEndpoint(listVersions, [version(2, 412), version(1, 1)]);
    mockEndpoint(readSurvey, {
      ...version(1, 1),
      companyId: draftOf().companyId,
      familyId: 'v1',
      updatedAt: '2026-11-01T09:00:00.000Z',
      completedSinceStart: 0,
      endCondition: null,
      survey: checkoutSurvey(),
      embedSettings: null,
      display_triggers: null,
    });
    return resetApi;
  },
} satisfies Meta<typeof VersionHistory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'A version is compared with the editor and used again',
  play: async ({ args }) => {
    const dialog = within(screen.getByRole('dialog', { name: 'Version history' }));
    await expect(
      await dialog.findByText(
        'Checkout Experience · published 1 Nov 2026 by Amara Okafor · 412 responses',
      ),
    ).toBeVisible();
    await expect(
      dialog.getByText('Checkout Experience · published 1 Nov 2026 · 1 response'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Compare with version 1' }));
    await expect(
      await dialog.findByText('Title “Checkout Experience 3” in place of “Checkout Experience”'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Use version 1 again' }));
    await expect(args.onRestore).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Checkout Experience' }),
    );
  },
};

export const Failed: Story = {
  name: 'Versions that cannot be loaded',
  beforeEach: () => {
    mockEndpoint(listVersions, refuse('not_found'));
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'The versions could not be loaded.',
    );
  },
};
