import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listViewNames } from '@core/contract/viewNames';
import type { Question, VisibleRule } from '@core/survey/types';
import { mockEndpoint } from '@tests/support/mockApi';
import { CreatorPreview } from './CreatorPreview';
import { withApp } from '../../../../../.storybook/decorators/withApp';

const only = (part: string, more: Partial<VisibleRule>): VisibleRule[] => [
  { id: part, targetQuestionId: `context:${part}`, operator: 'equals', ...more },
];
const ask = (id: string, visibleWhen?: VisibleRule[]): Question => ({
  ...{ id, type: 'text', title: `Question ${id}` },
  ...(visibleWhen && { visibleWhen }),
});

const meta = {
  title: 'Screens/Survey styling/Creator preview',
  component: CreatorPreview,
  decorators: [withApp],
  args: {
    survey: {
      title: 'Harbor tour',
      questions: [
        ask('first'),
        ask('price', only('page', { operator: 'contains', value: '/pricing' })),
        ask('app', only('device', { value: 'mobile' })),
        ask('team', only('hiddenField:plan', { value: 'team' })),
        ask('regular', only('segment:loyal', { operator: 'is_not_empty' })),
      ],
      settings: { widget: { displayMode: 'inline' }, display: { viewMode: 'scroll' } },
    },
  },
  beforeEach: () =>
    void mockEndpoint(listViewNames, [{ id: 'loyal', name: 'Loyal Users', isCustom: false }]),
} satisfies Meta<typeof CreatorPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The titles in the widget, whose shadow root testing-library does not search. */
const titles = (): string[] => {
  const host = document.querySelector('[data-survey-preview]')!.lastElementChild;
  const labels = [...(host?.shadowRoot?.querySelectorAll('legend label') ?? [])];
  return labels.map(({ firstChild }) => firstChild!.textContent!.trim().replace('Question ', ''));
};
const shows = (...ids: string[]) => waitFor(() => expect(titles()).toEqual(ids));

export const AsVisitor: Story = {
  name: 'The preview shows what a chosen visitor would see',
  play: async () => {
    await shows('first', 'price', 'app', 'team', 'regular');
    await expect(screen.getByText(/don't hide questions here/)).toBeVisible();
    (await screen.findByRole('checkbox', { name: 'Preview as a visitor' })).focus();
    await userEvent.keyboard(' ');
    await shows('first');
    await userEvent.type(await screen.findByLabelText('Page URL'), 'https://shop.example/pricing');
    await shows('first', 'price');
    await userEvent.type(screen.getByLabelText('Hidden field “plan”'), 'team');
    await userEvent.click(
      await within(screen.getByRole('group', { name: 'Segments of the visitor' })).findByRole(
        'checkbox',
        { name: 'Loyal Users' },
      ),
    );
    await shows('first', 'price', 'team', 'regular');
    await userEvent.click(screen.getByRole('button', { name: 'Phone' }));
    await shows('first', 'price', 'app', 'team', 'regular');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Preview as a visitor' }));
    await userEvent.click(screen.getByRole('button', { name: 'Desktop' }));
    await shows('first', 'price', 'app', 'team', 'regular');
  },
};

export const Variables: Story = {
  name: 'The values of variables are below the preview',
  args: {
    survey: {
      title: 'Harbor tour',
      questions: [
        { id: 'again', type: 'single-choice', title: 'Again?', options: ['Never', 'Often'] },
      ],
      variables: [
        {
          ...{ name: 'score', label: 'Total score' },
          points: [{ questionId: 'again', options: { Never: 0, Often: 3 } }],
        },
        { name: 'level', formula: '{{again}}' },
      ],
      settings: { widget: { displayMode: 'inline' } },
    },
  },
  play: async () => {
    const values = await screen.findByRole('region', { name: 'Variables for these answers' });
    await expect(values).toHaveTextContent('Total score0levelNo value');
  },
};
