import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { listDataTypes } from '@core/contract/data-types';
import { listBankedQuestions, saveBankedQuestion } from '@core/contract/questionBank';
import { listDrafts, readDraft, updateDraft } from '@core/contract/survey-drafts';
import { createQuestion } from '@core/survey/createQuestion';
import type { Survey } from '@core/survey/types';
import { mockDraftTeam } from '@tests/support/draftTeam';
import { mockEndpoint, resetApi } from '@tests/support/mockApi';
import { dataType, signInAs } from '@tests/support/sessions';
import { draftOf } from '@tests/support/surveySamples';
import { withApp } from '../../../.storybook/decorators/withApp';
import { CreatorPanel } from './CreatorPanel';

const stored = draftOf();
const banked = {
  id: 'banked',
  name: 'Reasons',
  tags: [],
  content: {
    question: { ...createQuestion('textarea', 'kept'), title: 'Why do you say so?' },
  },
};

const meta = {
  title: 'Screens/Survey drafts/Creator and question bank',
  component: CreatorPanel,
  args: {
    tab: 'builder',
    draftId: stored.id,
    onTab: fn(),
    onDraft: fn(),
    onPublished: fn(),
    comments: null,
    onComments: fn(),
    renderWidget: (survey) => <p>Widget with {survey.questions.length} questions</p>,
    renderStyling: () => <p>Styling</p>,
    renderPreview: () => <p>Preview</p>,
  },
  decorators: [withApp],
  parameters: { layout: 'padded' },
  beforeEach: () => {
    resetApi();
    signInAs('company_admin');
    mockEndpoint(listDataTypes, [dataType]);
    mockEndpoint(listDrafts, [stored]);
    mockEndpoint(readDraft, stored);
    mockDraftTeam();
    mockEndpoint(listBankedQuestions, [banked]);
    let revision = 3;
    mockEndpoint(updateDraft, ({ body }) => {
      const { name, survey } = body as { name: string; survey: Survey };
      return draftOf(survey, { name, revision: (revision += 1) });
    });
    return resetApi;
  },
} satisfies Meta<typeof CreatorPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToBankAndBack: Story = {
  name: 'A question is saved to the bank from its menu, and added from there as a copy',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(saveBankedQuestion, undefined);
    await waitFor(() => expect(canvas.getByLabelText('Title')).toHaveValue('Checkout Experience'));
    await userEvent.click(canvas.getByRole('button', { name: 'More actions for question 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save to question bank' }));
    const saving = within(await screen.findByRole('dialog', { name: 'Save to question bank' }));
    await userEvent.click(saving.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Save to question bank' })).toBeNull(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Question bank' }));
    const bank = within(await screen.findByRole('dialog', { name: 'Question bank' }));
    await userEvent.click(await bank.findByRole('button', { name: 'Add Reasons' }));
    await userEvent.click(bank.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.getByText('Why do you say so?')).toBeVisible());
  },
};
