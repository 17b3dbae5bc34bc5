import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { listDraftVersions, readDraftVersion } from '@core/contract/draftVersions';
import { listVersions, readSurvey } from '@core/contract/surveys';
import type { Survey } from '@core/survey/types';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { checkoutSurvey, draftOf } from '@tests/support/surveySamples';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { VersionHistory, type VersionHistoryProps } from './VersionHistory';

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

const saved = (id: string, savedByName: string | null, questionCount: number) => ({
  id,
  name: 'Checkout Experience',
  questionCount,
  savedAt: `2026-11-0${id.slice(1)}T09:00:00.000Z`,
  savedByName,
});

const meta = {
  title: 'Screens/Survey drafts/Version history',
  component: VersionHistory,
  args: {
    draftId: draftOf().id,
    sourceSurveyId: 'v2',
    survey: { ...checkoutSurvey(), title: 'Checkout Experience 3' },
    onRestore: fn(),
    onClose: fn(),
  },
  decorators: [withApp],
  beforeEach: () => {
    resetApi();
    signInAs('company_admin');
    mockEndpoint(listDraftVersions, [saved('s2', 'Ann Lee', 4), saved('s1', null, 1)]);
    mockEndpoint(readDraftVersion, { survey: { ...checkoutSurvey(), title: 'Checkout 2' } });
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
      await dialog.findByText('Title “Checkout Experience 3” instead of “Checkout Experience”'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Restore version 1' }));
    await expect(restored(args)).toMatchObject({ title: 'Checkout Experience', language: 'fr' });
  },
};

/** Returns the result of the last restore for a survey in French. */
const restored = ({ survey, onRestore }: VersionHistoryProps): Survey => {
  const { calls } = (onRestore as unknown as { mock: { calls: [(now: Survey) => Survey][] } }).mock;
  return calls.at(-1)![0]({ ...survey, language: 'fr' });
};

export const EarlierContent: Story = {
  name: 'An earlier copy of the draft is restored as a whole',
  play: async ({ args }) => {
    const list = within(await screen.findByRole('region', { name: 'This draft' }));
    await expect(await list.findByText('Saved by Ann Lee · 4 questions')).toBeVisible();
    await expect(list.getByText('1 question')).toBeVisible();
    await userEvent.click(list.getAllByRole('button', { name: /^Compare with 2 Nov 2026/ })[0]!);
    await expect(
      await list.findByText('Title “Checkout Experience 3” instead of “Checkout 2”'),
    ).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Restore this copy' }));
    await expect(restored(args)).toMatchObject({ title: 'Checkout 2' });
    await expect(restored(args).language).not.toBe('fr');
  },
};

export const NewDraft: Story = {
  name: 'A new draft has neither earlier copies nor published versions',
  args: { sourceSurveyId: null },
  beforeEach: () => {
    mockEndpoint(listDraftVersions, []);
  },
  play: async () => {
    await expect(await screen.findByText('No earlier copies yet.')).toBeVisible();
    await expect(screen.queryByText('Published versions')).toBeNull();
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
