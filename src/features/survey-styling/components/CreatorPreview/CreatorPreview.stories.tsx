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

/** The widget's shadow root, which testing-library searches only when it is named. */
const widget = (): HTMLElement =>
  document.querySelector('[data-survey-preview]')?.lastElementChild
    ?.shadowRoot as unknown as HTMLElement;

const titles = (): string[] => {
  const labels = [...((widget() as HTMLElement | null)?.querySelectorAll('legend label') ?? [])];
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

const score = {
  ...{ name: 'score', label: 'Total score' },
  points: [{ questionId: 'again', options: { Never: 0, Often: 3 } }],
};

export const Variables: Story = {
  name: 'The values of variables follow the answers in the preview',
  args: {
    survey: {
      title: 'Harbor tour',
      questions: [
        ask('first'),
        {
          ...{ id: 'again', type: 'single-choice', title: 'Again?', options: ['Never', 'Often'] },
          visibleWhen: only('device', { value: 'desktop' }),
        },
      ],
      variables: [score, { name: 'level', formula: '{{again}}' }],
      settings: { widget: { displayMode: 'inline' }, display: { viewMode: 'scroll' } },
    },
  },
  play: async () => {
    const values = await screen.findByRole('region', { name: 'Variables for these answers' });
    await expect(values).toHaveTextContent('Total score0levelNo value');
    await userEvent.click(await within(widget()).findByRole('radio', { name: 'Often' }));
    await expect(values).toHaveTextContent('Total score3levelOften');
    (await screen.findByRole('checkbox', { name: 'Preview as a visitor' })).focus();
    await userEvent.keyboard(' ');
    await expect(values).toHaveTextContent('Total score3levelOften');
    await userEvent.click(screen.getByRole('button', { name: 'Phone' }));
    await expect(values).toHaveTextContent('Total score0levelNo value');
  },
};
