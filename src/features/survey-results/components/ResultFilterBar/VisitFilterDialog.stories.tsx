import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { listViewNames } from '@core/contract/viewNames';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import VisitFilterDialog from './VisitFilterDialog';

const views = [
  { id: 'churned', name: 'Churned Users', isCustom: false },
  { id: 'view-1', name: 'Sailors of Oslo', isCustom: true },
];

const meta = {
  title: 'Screens/Survey results/Visit and person filters',
  component: VisitFilterDialog,
  decorators: [withApp],
  args: { filters: { utmSource: 'newsletter' }, onApply: fn(), onClose: fn() },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listViewNames, views);
    return resetApi;
  },
} satisfies Meta<typeof VisitFilterDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  name: 'Current filters fill the fields; a saved view and a trait are applied with them',
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(shown.getByLabelText('UTM source')).toHaveValue('newsletter');
    await shown.findByRole('option', { name: 'Sailors of Oslo' });
    await userEvent.selectOptions(shown.getByLabelText('Category or saved view'), 'view-1');
    await userEvent.type(shown.getByLabelText('Trait of the person'), 'country=NO');
    await userEvent.type(shown.getByLabelText('Tag'), 'VIP');
    await userEvent.click(shown.getByRole('button', { name: 'Apply' }));
    await expect(args.onApply).toHaveBeenCalledWith(
      expect.objectContaining({
        ...{
          utmSource: 'newsletter',
          segment: 'view-1',
          trait: 'country=NO',
          tag: 'VIP',
          pageUrl: '',
        },
      }),
    );
  },
};

export const GoneView: Story = {
  name: 'A deleted view is named as such, and can be removed',
  args: { filters: { segment: 'view-9' } },
  play: async () => {
    const shown = await dialog();
    await expect(
      await shown.findByRole('option', { name: 'A view that no longer exists' }),
    ).toBeInTheDocument();
    await userEvent.selectOptions(shown.getByLabelText('Category or saved view'), 'Anyone');
    await expect(shown.getByLabelText('Category or saved view')).toHaveValue('');
  },
};

export const Failing: Story = {
  name: 'Views that could not be loaded can be retried; other filters work',
  beforeEach: () => void mockEndpoint(listViewNames, refuse('internal_error')),
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('The saved views could not be loaded.')).toBeVisible();
    await expect(shown.getByLabelText('Page contains')).toBeEnabled();
  },
};
