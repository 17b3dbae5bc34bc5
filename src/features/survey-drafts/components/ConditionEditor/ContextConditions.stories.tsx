import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { listViewNames } from '@core/contract/viewNames';
import type { Question, Survey } from '@core/survey/types';
import { checkoutSurvey } from '@tests/support/surveySamples';
import { mockEndpoint } from '@tests/support/mockApi';
import { QuestionWorkspace } from '../QuestionWorkspace/QuestionWorkspace';
import { withApp } from '../../../../../.storybook/decorators/withApp';

const meta = {
  title: 'Screens/Survey drafts/Conditions on the context',
  component: QuestionWorkspace,
  decorators: [withApp],
  args: {
    survey: checkoutSurvey(),
    dataTypes: [],
    onReview: fn(),
    onClose: fn(),
    renderPreview: (survey: Survey) => <p>Widget with {survey.questions.length} questions</p>,
  },
} satisfies Meta<typeof QuestionWorkspace>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => within(screen.getByRole('dialog', { name: 'Create New Survey' }));
const review = async (args: { onReview: (questions: Question[]) => void }): Promise<Question[]> => {
  await userEvent.click(dialog().getByRole('button', { name: 'Review Survey' }));
  return (args.onReview as ReturnType<typeof fn>).mock.lastCall![0] as Question[];
};

export const ContextCondition: Story = {
  name: 'A question is shown depending on the page, the device or a hidden field',
  args: { questionId: 'q2' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Show only if…' }));
    const name = 'Show if 1';
    const rule = within(dialog().getByRole('group', { name }));
    const source = rule.getByLabelText(`${name}: question`);
    await userEvent.selectOptions(source, 'Device');
    await userEvent.selectOptions(rule.getByLabelText(`${name}: value`), 'phone');
    await userEvent.selectOptions(source, 'Hidden field or trait…');
    await userEvent.type(rule.getByLabelText(`${name}: name of the hidden field`), 'plan');
    await userEvent.type(rule.getByLabelText(`${name}: value`), 'team');
    await userEvent.click(rule.getByRole('button', { name: /^and…/ }));
    const part = `${name}, part 2`;
    await userEvent.selectOptions(rule.getByLabelText(`${part}: question`), 'Page URL');
    await userEvent.type(rule.getByLabelText(`${part}: value`), '/pricing');
    await userEvent.click(dialog().getByRole('button', { name: 'Save Question' }));
    await expect(
      dialog().getByText(/the hidden field “plan” equals team and the page URL contains \/pricing/),
    ).toBeVisible();
    await expect((await review(args))[1]!.visibleWhen!.at(-1)).toMatchObject({
      ...{ targetQuestionId: 'context:hiddenField:plan', operator: 'equals', value: 'team' },
      and: [{ targetQuestionId: 'context:page', operator: 'contains', value: '/pricing' }],
    });
  },
};

export const SegmentCondition: Story = {
  name: 'A question is shown to the people of a segment, by keyboard',
  args: { questionId: 'q2' },
  beforeEach: () =>
    void mockEndpoint(listViewNames, [{ id: 'loyal', name: 'Loyal Users', isCustom: false }]),
  play: async ({ args }) => {
    dialog().getByRole('button', { name: 'Show only if…' }).focus();
    await userEvent.keyboard('{Enter}');
    const name = 'Show if 1';
    const rule = within(dialog().getByRole('group', { name }));
    await userEvent.selectOptions(rule.getByLabelText(`${name}: question`), 'Segment…');
    await rule.findByRole('option', { name: 'Loyal Users' });
    await userEvent.tab();
    await expect(rule.getByLabelText(`${name}: segment`)).toHaveFocus();
    await userEvent.selectOptions(rule.getByLabelText(`${name}: segment`), 'Loyal Users');
    await expect(rule.getByLabelText(`${name}: operator`)).toHaveDisplayValue(
      'includes the person',
    );
    await expect(rule.queryByLabelText(`${name}: value`)).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Save Question' }));
    await expect(
      await dialog().findByText(/the person is in the segment “Loyal Users”/),
    ).toBeVisible();
    await expect((await review(args))[1]!.visibleWhen!.at(-1)).toMatchObject({
      ...{ targetQuestionId: 'context:segment:loyal', operator: 'is_not_empty' },
    });
  },
};
