import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { fetchTemplate } from '../../templates/templateFiles';
import { TemplateGallery } from './TemplateGallery';
import { TemplatesDialog } from './TemplatesDialog';

const meta = {
  title: 'Screens/Survey drafts/Template gallery',
  component: TemplatesDialog,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
  },
  args: { first: null, onPick: fn(), onClose: fn() },
} satisfies Meta<typeof TemplatesDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Templates' }));

export const Start: Story = {
  name: 'Six to start from, and a link to all forty',
  render: ({ onPick }) => <TemplateGallery onPick={onPick} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(7);
    await userEvent.click(canvas.getByRole('button', { name: 'All 40 templates' }));
    const shown = await dialog();
    await expect(shown.getByText('Choose a template to see its questions.')).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Use this template' })).toBeDisabled();
    await userEvent.click(shown.getByRole('button', { name: /Recommendation \(NPS\)/ }));
    await waitFor(() =>
      expect(shown.getByRole('button', { name: 'Use this template' })).toBeEnabled(),
    );
    await userEvent.click(shown.getByRole('button', { name: 'Use this template' }));
    await waitFor(() =>
      expect(args.onPick).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'Recommendation (NPS)', language: 'en' }),
      ),
    );
  },
};

export const List: Story = {
  name: 'All templates, by category',
  play: async () => {
    const shown = await dialog();
    await expect(shown.getByText('40 templates')).toBeVisible();
    await userEvent.selectOptions(shown.getByLabelText('Category'), 'Website');
    await expect(shown.getByText('2 templates')).toBeVisible();
    await expect(shown.getByRole('button', { name: /Digital accessibility/ })).toBeVisible();
  },
};

export const Preview: Story = {
  name: 'An instrument with its source, its terms and every question',
  args: { first: 'sus' },
  play: async () => {
    const shown = await dialog();
    await expect(
      await shown.findByText('I found the system very cumbersome to use'),
    ).toBeInTheDocument();
    await expect(shown.getByText(/Brooke, J\. \(1996\)/)).toBeVisible();
    await expect(shown.getByText('Free to use as long as you credit the source.')).toBeVisible();
    await expect(shown.getByText(/in English only/)).toBeVisible();
    await expect(shown.queryByRole('group', { name: 'Language of the questions' })).toBeNull();
  },
};

export const OtherLanguage: Story = {
  name: 'A template in another of its languages becomes a survey in it',
  args: { first: 'leave' },
  play: async ({ args }) => {
    const shown = await dialog();
    await shown.findByText('What is the main reason you are leaving?');
    await userEvent.click(shown.getByRole('button', { name: 'Deutsch' }));
    await expect(await shown.findByText('Was ist der Hauptgrund, warum Sie gehen?')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Use this template' }));
    await expect(args.onPick).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Warum Kunden gehen', language: 'de' }),
    );
  },
};

export const Search: Story = {
  name: 'A search also covers the questions',
  play: async () => {
    const shown = await dialog();
    await userEvent.type(shown.getByLabelText('Search by name, purpose or question'), 'glasses');
    await expect(
      await shown.findByRole('button', { name: /Short set on functioning/ }),
    ).toBeVisible();
    await waitFor(() => expect(shown.getByText('1 template')).toBeVisible());
  },
};

export const NothingFound: Story = {
  name: 'A search without results says so, and one click clears it',
  play: async () => {
    const shown = await dialog();
    await userEvent.type(shown.getByLabelText('Search by name, purpose or question'), 'zeppelin');
    await expect(await shown.findByText('No templates match.')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Show all templates' }));
    await waitFor(() => expect(shown.getByText('40 templates')).toBeVisible());
  },
};

export const Loading: Story = {
  args: { first: 'sus', load: () => new Promise(() => undefined) },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('Loading the template...')).toBeInTheDocument();
    await expect(shown.getByRole('button', { name: 'Use this template' })).toBeDisabled();
  },
};

export const Failing: Story = {
  name: 'If questions cannot be loaded, it offers Retry, and the search says what it left out',
  render: (args) => {
    let calls = 0;
    return (
      <TemplatesDialog
        {...args}
        load={(id) =>
          (calls += 1) > 41 ? fetchTemplate(id) : Promise.reject(new Error('No network.'))
        }
      />
    );
  },
  args: { first: 'sus' },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('This template could not be loaded.')).toBeVisible();
    await userEvent.type(shown.getByLabelText('Search by name, purpose or question'), 'usability');
    await expect(await shown.findByText(/Only names and purposes were searched/)).toBeVisible();
    await userEvent.click(within(shown.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    await expect(
      await shown.findByText('I found the system very cumbersome to use'),
    ).toBeInTheDocument();
  },
};

export const OnAPhone: Story = {
  name: 'On a phone, the list and a template take turns',
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: { first: 'nps' },
  play: async () => {
    const shown = await dialog();
    await userEvent.click(await shown.findByRole('button', { name: 'Back to the list' }));
    await expect(await shown.findByText('40 templates')).toBeVisible();
  },
};
