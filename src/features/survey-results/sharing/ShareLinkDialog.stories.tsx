import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { createShareLink, updateShareLink } from '@core/contract/shareLinks';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { checkoutQuestions, publishedSurvey } from '@tests/support/surveyFixtures';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { withTexts } from '@src/lib/i18n/texts';
import type { ShareLinkDialogProps } from './ShareLinkDialog';

// Render it inside the page, so that its texts are loaded.
const ShareLinkDialog = lazy(withTexts(() => import('./ShareLinkDialog')));
const Shown = (props: ShareLinkDialogProps) => (
  <Suspense fallback={null}>
    <ShareLinkDialog {...props} />
  </Suspense>
);

const made = {
  ...{ id: 'link', url: 'https://app.example/shared/link.seal', createdAt: '2026-11-20T10:00:00Z' },
  ...{ createdBy: 'Ada', lastOpenedAt: null, questions: null, hasFunnel: true },
  ...{ hasPassword: true, expiresAt: null, language: 'de' },
};

const meta = {
  title: 'Screens/Survey results/New share link',
  component: Shown,
  decorators: [withApp],
  args: {
    survey: publishedSurvey(),
    questions: checkoutQuestions,
    link: null,
    filters: {},
    timeZone: 'UTC',
    onClose: fn(),
  },
  beforeEach: () => {
    signInAs('company_admin');
    return resetApi;
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Chosen charts, a password and a language',
  play: async ({ args }) => {
    const calls = mockEndpoint(createShareLink, made);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Funnel' }));
    await userEvent.type(screen.getByLabelText('Password'), 'open sesame');
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(calls[0]?.body).toMatchObject({ hasFunnel: false, password: 'open sesame' });
  },
};

export const ShortPassword: Story = {
  name: 'A short password is rejected at its field',
  play: async () => {
    const calls = mockEndpoint(createShareLink, made);
    await userEvent.type(await screen.findByLabelText('Password'), 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    await expect(
      await screen.findByText('The password must have at least 8 characters.'),
    ).toBeVisible();
    await expect(calls).toHaveLength(0);
  },
};

export const Fails: Story = {
  play: async () => {
    mockEndpoint(createShareLink, refuse('unavailable'));
    await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('The link was not created.');
  },
};

export const Filtered: Story = {
  name: "A new link uses the page's filters, unless all responses are chosen",
  args: { filters: { deviceType: 'mobile', completed: true, person: 'a@b.example' } },
  play: async ({ args }) => {
    const calls = mockEndpoint(createShareLink, made);
    await expect(await screen.findByText("This page's 2 filters")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(calls[0]?.body).toEqual({ filters: 'deviceType=mobile&completed=true' });
  },
};

export const Edit: Story = {
  name: 'An existing link keeps its URL, and its password unless it is removed',
  args: {
    link: {
      ...{ ...made, questions: [checkoutQuestions[0]!.id], filters: 'deviceType=mobile' },
      expiresAt: '2126-12-25T00:00:00Z',
    },
  },
  play: async ({ args }) => {
    const calls = mockEndpoint(updateShareLink, made);
    await expect(await screen.findByText("The link's filter")).toBeVisible();
    await expect(screen.getByLabelText('Last day')).toHaveValue('2126-12-24');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remove the password' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Funnel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(calls[0]?.body).toEqual({
      ...{ questions: [checkoutQuestions[0]!.id], hasFunnel: false, password: null },
    });
  },
};
