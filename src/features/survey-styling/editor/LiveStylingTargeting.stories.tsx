import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { createTestLink } from '@core/contract/surveys';
import { PICK_PARAMETER, pickChannel } from '@core/survey/pickLink';
import { mockEndpoint, resetApi } from '@tests/support/mockApi';
import {
  alerted,
  mockStyling,
  save,
  type SavedCalls,
  step,
  survey,
} from '@tests/support/stylingStage';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { LiveStylingEditor } from './LiveStylingEditor';

let saved: SavedCalls;

const meta = {
  title: 'Screens/Survey styling/Live styling targeting',
  component: LiveStylingEditor,
  decorators: [withApp],
  args: { survey },
  beforeEach: () => {
    saved = mockStyling();
    return resetApi;
  },
} satisfies Meta<typeof LiveStylingEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitors: Story = {
  // TARGET-007
  name: "Visitor type and referrer are edited here; the creator's geography is shown",
  play: async ({ canvas }) => {
    await step('When to show');
    await expect(
      within(await canvas.findByLabelText('Visitor type'))
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value),
    ).toEqual(['all', 'new', 'returning']);
    await expect(canvas.getByText('Only visitors from DE, AT, as set in CreateIQ.')).toBeVisible();
    await expect(canvas.getByLabelText(/^Referrer/)).toBeVisible();
  },
};

export const SavedView: Story = {
  name: 'A survey targets the people in a saved view, and the explanation lists the rule',
  play: async ({ canvas }) => {
    await step('When to show');
    await canvas.findByRole('option', { name: 'Regulars of Oslo' });
    await userEvent.selectOptions(canvas.getByLabelText('Saved view'), 'Regulars of Oslo');
    await expect(
      await canvas.findByText(/does not belong to the saved view the survey is for/),
    ).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Belongs to the saved view'));
    await expect(
      await canvas.findByText('The visitor belongs to the saved view the survey is for.'),
    ).toBeVisible();
    await save();
    await waitFor(() =>
      expect(saved.triggers[0]?.body).toMatchObject({
        displayTriggers: { userSegmentation: { enabled: true, audience: 'view-oslo' } },
      }),
    );
  },
};

export const Override: Story = {
  // TARGET-008 TARGET-011 TARGET-012 TARGET-014 TARGET-015 TARGET-017 CONTRACT-090
  name: 'An override asks first, needs a reason and a type, and is logged',
  play: async ({ canvas }) => {
    await step('When to show');
    await userEvent.click(
      await canvas.findByLabelText('Override the global identifier requirements'),
    );
    const question = within(await screen.findByRole('alertdialog'));
    await expect(
      question.getByText(
        /no longer follow the identifier requirements[\s\S]*Are you sure you want to override the global identifier requirements\?/,
      ),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Override' }));
    await expect(canvas.getByLabelText('custom')).toBeDisabled();
    await userEvent.click(canvas.getByLabelText('email'));
    await save();
    await expect(
      await canvas.findByText('Please select at least one identifier type.'),
    ).toBeVisible();
    await expect(
      canvas.getAllByText('Please provide a reason for this override.')[0],
    ).toBeVisible();
    await expect(saved.settings).toHaveLength(0);
    await userEvent.click(canvas.getByLabelText('uuid'));
    await userEvent.click(canvas.getByLabelText(/Reason for the override/));
    await userEvent.paste('Anonymous campaign');
    await save();
    await alerted('Settings saved successfully!');
    await expect(saved.log[0]?.body).toMatchObject({
      surveyId: 'survey-style',
      overrideReason: 'Anonymous campaign',
      customSettings: { identifierTypes: ['uuid'] },
      globalSettings: { requireOverrideReason: true },
    });
  },
};

export const WhyNotShown: Story = {
  // TARGET-021
  name: 'The explanation shows pass or fail for each rule, before saving',
  play: async ({ canvas }) => {
    await step('When to show');
    await userEvent.click(await canvas.findByLabelText('Only on certain pages'));
    await userEvent.click(canvas.getByLabelText('URL patterns'));
    await userEvent.paste('/checkout\n\n/cart');
    const rules = () => canvas.getByRole('list', { name: 'Rules' });
    await expect(rules()).toHaveTextContent('Fail: No pattern matches https://www.example.com/.');
    await fireEvent.change(canvas.getByLabelText('Page URL'), {
      target: { value: 'https://shop.example/checkout/2' },
    });
    await expect(rules()).toHaveTextContent(
      'Pass: The URL matches the patterns, or there are none.',
    );
    await userEvent.click(canvas.getByLabelText('Has been here before'));
    await expect(rules()).toHaveTextContent('Fail: The survey is not for returning visitors.');
    await save();
    await waitFor(() =>
      expect(saved.triggers[0]?.body).toMatchObject({
        displayTriggers: { pageTargeting: { enabled: true, urlPatterns: ['/checkout', '/cart'] } },
      }),
    );
  },
};

export const SlowPatterns: Story = {
  name: 'Patterns that take too long together show an error next to the field, and so do those that a page leaves out',
  play: async ({ canvas }) => {
    await step('When to show');
    await userEvent.click(await canvas.findByLabelText('Only on certain pages'));
    await userEvent.selectOptions(canvas.getByLabelText('How patterns match'), 'regex');
    await userEvent.click(canvas.getByLabelText('URL patterns'));
    await userEvent.paste(Array.from({ length: 30 }, (_one, index) => `a*b${index}`).join('\n'));
    await expect(canvas.getByText(/Together, these patterns take too long/)).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Rules' })).toHaveTextContent(
      /patterns are not checked/,
    );
    await userEvent.clear(canvas.getByLabelText('URL patterns'));
    await userEvent.paste('/products/.*');
    await expect(
      canvas.queryByText(/Together, these patterns take too long/),
    ).not.toBeInTheDocument();
  },
};

export const TestLink: Story = {
  name: 'A signed test link for your own page',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(createTestLink, {
      url: 'https://shop.example/?navout-test=abc',
      token: 'abc',
      expiresAt: '2026-11-22T10:00:00Z',
    });
    await step('When to show');
    const create = () => userEvent.click(canvas.getByRole('button', { name: 'Create test link' }));
    await userEvent.type(await canvas.findByLabelText('Page with the embed code'), 'shop.example');
    await create();
    await expect(
      await canvas.findByText('Enter a URL that starts with http:// or https://.'),
    ).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Page with the embed code'));
    await userEvent.type(
      canvas.getByLabelText('Page with the embed code'),
      'https://shop.example/',
    );
    await create();
    await expect(await canvas.findByRole('link', { name: /navout-test=abc/ })).toHaveAttribute(
      'href',
      'https://shop.example/?navout-test=abc',
    );
    await expect(calls[0]?.body).toEqual({ page: 'https://shop.example/' });
  },
};

export const PickElement: Story = {
  name: 'An element is picked on the page of a signed link, and its selector is filled in',
  play: async ({ canvas }) => {
    mockEndpoint(createTestLink, {
      url: 'https://shop.example/?navout-test=abc',
      token: 'abc',
      expiresAt: '2026-11-22T10:00:00Z',
    });
    await step('When to show');
    await userEvent.click(await canvas.findByLabelText('Wait for a trigger on the page'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Pick on the page' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Page to pick on'), 'https://shop.example/');
    await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
    const link = await dialog.findByRole('link', { name: /^Open the page and pick/ });
    const address = new URL(link.getAttribute('href') ?? '');
    await expect(address.searchParams.get('navout-test')).toBe('abc');
    const channel = new BroadcastChannel(
      pickChannel(address.searchParams.get(PICK_PARAMETER) ?? ''),
    );
    channel.postMessage('#buy');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    channel.close();
    await expect(canvas.getByLabelText(/^Element clicked/)).toHaveValue('#buy');
  },
};
