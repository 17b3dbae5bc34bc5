import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  createAudienceView,
  previewAudienceView,
  updateAudienceView,
} from '@core/contract/audience';
import { listFieldValues } from '@core/contract/audienceFieldValues';
import { listDataSources } from '@core/contract/data-sources';
import { listSourceFields } from '@core/contract/fieldList';
import { listPublishedSurveys } from '@core/contract/surveys';
import { audienceCategories, savedView } from '@tests/support/audienceFixtures';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { fileSource, sourceFields } from '@tests/support/sourceFixtures';
import { publishedSurvey } from '@tests/support/surveyFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { SaveAudienceViewDialog } from './SaveAudienceViewDialog';

const survey = publishedSurvey();
const filters = {
  dataSource: ['CRM'],
  lifecycle: ['New', 'Active'],
  risk: [],
  recency: ['90'],
  search: '',
};

const meta = {
  title: 'Screens/Audience/Save audience view dialog',
  component: SaveAudienceViewDialog,
  decorators: [withApp],
  args: { filters, category: null, view: null, onClose: fn(), onSaved: fn() },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(previewAudienceView, { userCount: 864 });
    mockEndpoint(listPublishedSurveys, [survey]);
    mockEndpoint(listDataSources, [fileSource()]);
    mockEndpoint(listSourceFields, sourceFields);
    mockEndpoint(listFieldValues, []);
    return resetApi;
  },
} satisfies Meta<typeof SaveAudienceViewDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const saveButton = () => screen.findByRole('button', { name: 'Save View' });

export const Default: Story = {
  // AUD-026 AUD-027 AUD-028
  name: 'Name, current filters and user count; blank keeps Save disabled; Enter saves',
  play: async ({ args }) => {
    const calls = mockEndpoint(createAudienceView, savedView);
    await expect(await saveButton()).toBeDisabled();
    await expect(screen.getByText('Lifecycle Stage: New, Active')).toBeVisible();
    await expect(screen.getByText('Recency: Last 90 days')).toBeVisible();
    await expect(await screen.findByText('864 users')).toBeVisible();
    await userEvent.type(screen.getByLabelText('View Name'), '   ');
    await expect(await saveButton()).toBeDisabled();
    await userEvent.type(screen.getByLabelText('View Name'), 'Weekend buyers{Enter}');
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith(savedView));
    await expect(calls[0]?.body).toEqual({
      name: 'Weekend buyers',
      filters: { dataSource: ['CRM'], lifecycle: ['New', 'Active'], risk: [], recency: ['90'] },
    });
  },
};

export const WithARule: Story = {
  name: 'A view can have more conditions: traits, events, survey answers, consent, joined by and/or',
  play: async () => {
    const previews = mockEndpoint(previewAudienceView, { userCount: 12 });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Condition' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Field' }), 'city');
    await userEvent.type(screen.getByRole('combobox', { name: 'Value' }), 'Bergen');
    await userEvent.click(screen.getByRole('button', { name: 'Add Condition' }));
    await userEvent.selectOptions(screen.getAllByLabelText('About')[1]!, 'survey');
    await screen.findByRole('option', { name: survey.name });
    await userEvent.selectOptions(screen.getByLabelText('Survey'), survey.id);
    await userEvent.click(screen.getByRole('button', { name: 'Any matches (or)' }));
    await waitFor(() =>
      expect(previews.at(-1)?.body).toMatchObject({
        rule: {
          match: 'any',
          conditions: [
            { subject: 'trait', name: 'city', operator: 'equals', value: 'Bergen' },
            { subject: 'survey', operator: 'is_set', name: survey.id },
          ],
        },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove condition 1' }));
    await waitFor(() =>
      expect(previews.at(-1)?.body).toMatchObject({
        rule: { conditions: [{ subject: 'survey' }] },
      }),
    );
  },
};

export const Nested: Story = {
  name: 'A condition can be a group, and fields are suggested',
  play: async () => {
    const previews = mockEndpoint(previewAudienceView, { userCount: 12 });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Condition' }));
    // The company's own sources are loaded later.
    await screen.findByRole('option', { name: 'Your source' });
    await userEvent.selectOptions(screen.getByLabelText('About'), 'origin');
    await userEvent.selectOptions(screen.getByLabelText('Value'), 'customers.csv');
    await userEvent.click(screen.getByRole('button', { name: 'Add Group' }));
    const group = within(screen.getByRole('group', { name: 'Group 2' }));
    await userEvent.type(group.getAllByRole('combobox', { name: 'Field' })[0]!, 'city');
    await userEvent.type(group.getAllByRole('combobox', { name: 'Value' })[0]!, 'Bergen');
    await userEvent.selectOptions(group.getAllByLabelText('About')[1]!, 'risk');
    await waitFor(() =>
      expect(previews.at(-1)?.body).toMatchObject({
        rule: {
          match: 'all',
          conditions: [
            { subject: 'origin', operator: 'in', value: [fileSource().id] },
            {
              match: 'any',
              conditions: [
                { subject: 'trait', name: 'city', operator: 'equals', value: 'Bergen' },
                { subject: 'risk', operator: 'in', value: ['low'] },
              ],
            },
          ],
        },
      }),
    );
    await userEvent.click(group.getByRole('button', { name: 'Remove condition 2.1' }));
    await waitFor(() =>
      expect(previews.at(-1)?.body).toMatchObject({
        rule: { conditions: [{}, { conditions: [{ subject: 'risk' }] }] },
      }),
    );
  },
};

export const ValuesSuggested: Story = {
  name: 'Values of the field are suggested, by keyboard too; without an answer, typing goes on',
  play: async () => {
    const previews = mockEndpoint(previewAudienceView, { userCount: 12 });
    const asked = mockEndpoint(listFieldValues, ['Bergen', 'Berlin', 'Oslo']);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Condition' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Field' }), 'city');
    const value = screen.getByRole('combobox', { name: 'Value' });
    await userEvent.type(value, 'ber');
    await expect(await screen.findByRole('option', { name: 'Berlin' })).toBeVisible();
    await expect(screen.queryByRole('option', { name: 'Oslo' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(value).toHaveValue('Bergen');
    const said = (city: string) =>
      waitFor(() =>
        expect(previews.at(-1)?.body).toMatchObject({
          rule: { conditions: [{ subject: 'trait', name: 'city', value: city }] },
        }),
      );
    await said('Bergen');
    await expect(asked.every(({ query }) => query.field === 'city')).toBe(true);
    mockEndpoint(listFieldValues, refuse('internal_error'));
    await userEvent.clear(value);
    await userEvent.type(value, 'Ulm');
    await said('Ulm');
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

export const OfACategory: Story = {
  name: 'From a category, the view is about its members',
  args: { category: audienceCategories[0]! },
  play: async () => {
    const previews = mockEndpoint(previewAudienceView, { userCount: 12 });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Condition' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Field' }), 'a');
    await userEvent.type(screen.getAllByRole('combobox', { name: 'Value' }).at(-1)!, 'b');
    await waitFor(() =>
      expect(previews.at(-1)?.body).toMatchObject({
        rule: {
          conditions: [
            { subject: 'category', operator: 'in', value: ['high-value'] },
            { subject: 'trait' },
          ],
        },
      }),
    );
  },
};

export const Edit: Story = {
  args: { view: savedView },
  play: async ({ args }) => {
    const calls = mockEndpoint(updateAudienceView, savedView);
    await expect(await screen.findByLabelText('View Name')).toHaveValue('Weekend buyers');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled());
    await expect(calls[0]?.body).toMatchObject({
      filters: savedView.filters,
      rule: savedView.rule,
    });
  },
};

export const Fails: Story = {
  play: async () => {
    mockEndpoint(createAudienceView, refuse('company_required'));
    await userEvent.type(await screen.findByLabelText('View Name'), 'Mine{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please choose a company first.',
    );
  },
};
