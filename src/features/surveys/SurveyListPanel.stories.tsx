import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createDraft } from '@core/contract/survey-drafts';
import { deleteSurvey, listPublishedSurveys, setSurveyStatus } from '@core/contract/surveys';
import { mockEndpoint, never, refuse, refuseWith, resetApi } from '@tests/support/mockApi';
import { harbor, signInAs } from '@tests/support/sessions';
import { publishedSurvey, sixSurveys } from '@tests/support/surveyFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { SurveyListPanel } from './SurveyListPanel';

const meta = {
  title: 'Screens/Surveys/Survey list panel',
  component: SurveyListPanel,
  decorators: [withApp],
  args: { onOpen: fn(), onCopied: fn(), onCreate: fn() },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listPublishedSurveys, sixSurveys());
    return resetApi;
  },
} satisfies Meta<typeof SurveyListPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const alerted = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(text))).toBe(
      true,
    ),
  );

export const Default: Story = {
  // LIVE-003 LIVE-004 OP-147
  name: 'Cards with status, age, end, responses and all seven actions',
  play: async ({ canvas, args }) => {
    const card = within(await canvas.findByRole('article', { name: 'Checkout Experience' }));
    for (const text of ['Active', '12 days old', 'Ends at: 500 responses', '412 of 500'])
      await expect(card.getByText(text)).toBeInTheDocument();
    for (const action of [
      'Stop',
      'Edit',
      'Customize Display',
      'Preview',
      'Embed Code',
      'View Results',
      'Delete',
    ]) {
      await expect(
        card.getByRole('button', { name: `${action}: Checkout Experience` }),
      ).toBeEnabled();
    }
    await expect(
      canvas.getByRole('button', { name: 'Start: Returns and Exchanges' }),
    ).toBeEnabled();
    for (const [action, tab] of [
      ['Customize Display', 'display'],
      ['Preview', 'preview'],
      ['Embed Code', 'embed'],
      ['View Results', 'results'],
    ] as const) {
      await press(`${action}: Checkout Experience`);
      await expect(args.onOpen).toHaveBeenLastCalledWith(
        tab,
        expect.objectContaining({ id: 'survey-checkout' }),
      );
    }
  },
};

export const Empty: Story = {
  // LIVE-005
  name: 'The empty state links to the creator',
  beforeEach: () => {
    mockEndpoint(listPublishedSurveys, []);
  },
  play: async ({ canvas, args }) => {
    await expect(
      await canvas.findByText(
        'No published surveys yet. Publish your first survey from the Create New section!',
      ),
    ).toBeVisible();
    await press('Create New');
    await expect(args.onCreate).toHaveBeenCalled();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listPublishedSurveys, never());
  },
};

export const LoadFails: Story = {
  // LIVE-024 LIVE-025 CONTRACT-081 CONTRACT-082 OP-109
  name: 'A server error is tried three times, then no survey is shown',
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/could not be loaded/)).toBeVisible());
    await expect(canvas.queryAllByRole('article')).toHaveLength(0);
    await expect(tries).toHaveLength(3);
    mockEndpoint(listPublishedSurveys, sixSurveys());
    await press('Retry');
    await expect(await canvas.findAllByRole('article')).toHaveLength(6);
  },
  beforeEach: () => {
    tries = mockEndpoint(
      listPublishedSurveys,
      refuseWith(503, { error: 'The service is not available right now.' }),
    );
  },
};
let tries: ReturnType<typeof mockEndpoint> = [];

export const Stop: Story = {
  // LIVE-014 ERR-092
  name: 'Stop is immediate',
  play: async () => {
    const calls = mockEndpoint(setSurveyStatus, publishedSurvey({ status: 'inactive' }));
    await press('Stop: Checkout Experience');
    await alerted('Survey stopped successfully!');
    await expect(calls[0]).toMatchObject({
      params: { id: 'survey-checkout' },
      body: { status: 'inactive' },
    });
  },
};

export const StopFails: Story = {
  // ERR-086
  name: "A failed stop adds the server's message",
  play: async () => {
    mockEndpoint(setSurveyStatus, refuse('conflict'));
    await press('Stop: Checkout Experience');
    await alerted(
      'Failed to stop survey: This was changed in the meantime. Please reload and try again.',
    );
  },
};

export const Start: Story = {
  // LIVE-015 LIVE-016 ERR-093
  name: 'Start asks for an end condition',
  play: async () => {
    const calls = mockEndpoint(setSurveyStatus, publishedSurvey());
    await press('Start: Returns and Exchanges');
    await userEvent.click(screen.getByRole('radio', { name: 'After a number of responses' }));
    const field = screen.getByRole('spinbutton', { name: 'Number of completed responses' });
    await expect(field).toHaveAttribute('min', '1');
    await userEvent.clear(field);
    await userEvent.type(field, '50');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await alerted('Survey started successfully!');
    await expect(calls[0]?.body).toEqual({
      status: 'active',
      endCondition: { type: 'responses', value: 50 },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const StartFails: Story = {
  // ERR-087
  name: 'A failed start keeps the dialog',
  play: async () => {
    mockEndpoint(setSurveyStatus, refuse('not_found'));
    await press('Start: Returns and Exchanges');
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await alerted('Failed to start survey: This could not be found.');
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
  },
};

export const Edit: Story = {
  // LIVE-011 LIVE-020 LIVE-021 ERR-095 OP-114
  name: 'Edit warns, then copies to a draft named (Copy)',
  play: async ({ args }) => {
    const calls = mockEndpoint(createDraft, ({ body }) => ({
      id: 'draft-7',
      name: (body as { name: string }).name,
      createdAt: '',
      updatedAt: '',
      revision: 1,
      questionCount: 6,
      sourceSurveyId: 'survey-checkout',
      companyId: harbor.id,
      survey: {},
    }));
    await press('Edit: Checkout Experience');
    const warning = screen.getByRole('alertdialog');
    await expect(warning).toHaveTextContent("draft copy named 'Checkout Experience (Copy)'");
    await userEvent.click(within(warning).getByRole('button', { name: 'Create draft copy' }));
    await alerted('Survey copied to drafts successfully! Redirecting to creation...');
    await expect(calls[0]?.body).toMatchObject({
      name: 'Checkout Experience (Copy)',
      sourceSurveyId: 'survey-checkout',
      survey: { title: 'Checkout Experience' },
    });
    await expect(args.onCopied).toHaveBeenCalledWith('draft-7');
  },
};

export const EditFails: Story = {
  // ERR-088
  name: 'A failed copy says why',
  play: async () => {
    mockEndpoint(createDraft, refuse('payload_too_large'));
    await press('Edit: Checkout Experience');
    await userEvent.click(screen.getByRole('button', { name: 'Create draft copy' }));
    await alerted('Failed to create draft copy: The request is too large. Send less data at once.');
  },
};

export const Delete: Story = {
  // LIVE-022 LIVE-023 ERR-094
  name: 'Delete needs confirmation and says what is lost; Escape keeps the survey',
  play: async () => {
    const calls = mockEndpoint(deleteSurvey, undefined);
    await press('Delete: New Visitor Intent');
    await expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'Its 7 responses will be deleted too. This cannot be undone.',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(calls).toHaveLength(0);
    await press('Delete: New Visitor Intent');
    await userEvent.click(screen.getByRole('button', { name: 'Delete survey' }));
    await alerted('Survey deleted successfully!');
    await expect(calls[0]?.params).toEqual({ id: 'survey-intent' });
  },
};

export const DeleteFails: Story = {
  // ERR-089
  name: 'A failed delete says why',
  play: async () => {
    mockEndpoint(deleteSurvey, refuse('internal_error'));
    await press('Delete: New Visitor Intent');
    await userEvent.click(screen.getByRole('button', { name: 'Delete survey' }));
    await alerted(
      'Failed to delete survey: Something went wrong on our side. Please try again later.',
    );
  },
};

export const ReadOnly: Story = {
  name: 'Without data_sources:write, no action that changes a survey is offered',
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Stop: Checkout Experience' }),
    ).toBeDisabled();
    await expect(
      canvas.queryByRole('button', { name: /^(Delete|Edit|Customize)/ }),
    ).not.toBeInTheDocument();
    await expect(
      canvas.getByRole('button', { name: 'View Results: Checkout Experience' }),
    ).toBeEnabled();
  },
};
