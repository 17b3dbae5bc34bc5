import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createQuestion } from '@core/survey/createQuestion';
import { listFollowUps, readFollowUpRules } from '@core/contract/followUps';
import { deleteOneResponse } from '@core/contract/responseDeletion';
import { listResponseNotes } from '@core/contract/responseNotes';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { responsesOf } from '@tests/support/resultFixtures';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { ResponseDialog } from './ResponseDialog';

const [response] = responsesOf(1);

const meta = {
  title: 'Screens/Survey results/One response',
  component: ResponseDialog,
  decorators: [withApp],
  args: {
    questions: [
      { ...createQuestion('scheduling', 'call'), title: 'When may we call you?' },
      { ...createQuestion('signature', 'sign'), title: 'Please sign for your parcel.' },
    ],
    onClose: fn(),
    survey: { id: 'survey-1', companyId: 'company-1' },
    response: response!,
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listResponseNotes, []);
    mockEndpoint(readFollowUpRules, { rules: [], teammates: [], sendsMail: true });
    mockEndpoint(listFollowUps, { followUps: [], next: null });
    return resetApi;
  },
} satisfies Meta<typeof ResponseDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => screen.findByRole('dialog', { name: 'Response R-00010489' });

const signed = (sign: object): Story['args'] => ({
  response: {
    ...response!,
    responses: { call: { booking: 'booked', time: '2026-12-01T10:30' }, sign },
  },
});

export const Drawn: Story = {
  name: 'A signature is shown as it was drawn',
  args: signed({
    signature: 'signed',
    name: 'Ann Ode',
    drawing: 'M40 110 60 40 80 110M48 85 72 85M100 110 100 70 115 65 120 110M140 110 140 70 160 66',
  }),
  play: async () => {
    const shown = await dialog();
    await expect(shown).toHaveTextContent('Booking: booked; Date and time: 2026-12-01 10:30');
    await expect(shown).toHaveTextContent('Signature: signed; Name: Ann Ode');
    const drawing = within(shown).getByRole('img', { name: 'The signature as it was drawn' });
    await expect(drawing.querySelector('path')!.getAttribute('d')).toMatch(/^M40 110 60 40/);
    await expect(shown).not.toHaveTextContent('M40');
  },
};

export const Tagged: Story = {
  name: 'Its tags can be changed below its details',
  args: { response: { ...response!, tags: ['VIP'] } },
  play: async () => {
    const shown = await dialog();
    await expect(await within(shown).findByLabelText('Tags')).toHaveValue('VIP');
  },
};

export const Deleted: Story = {
  name: 'It can be deleted after one confirmation',
  play: async ({ args }) => {
    const calls = mockEndpoint(deleteOneResponse, undefined);
    await userEvent.click(
      await within(await dialog()).findByRole('button', { name: 'Delete response' }),
    );
    const asked = within(await screen.findByRole('alertdialog'));
    await expect(calls).toHaveLength(0);
    await userEvent.click(asked.getByRole('button', { name: 'Delete response' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(calls[0]!.params).toEqual({ id: 'survey-1', responseId: response!.id });
  },
};

export const NoDrawing: Story = {
  name: 'Anything but a drawing is not drawn',
  args: signed({ signature: 'signed', name: 'Ann Ode', drawing: 'M0 0L9 9"><script>' }),
  play: async () => {
    const shown = await dialog();
    await expect(shown).toHaveTextContent('Signature: signed; Name: Ann Ode');
    await expect(within(shown).queryByRole('img')).toBeNull();
  },
};

export const FollowedUp: Story = {
  name: 'A response that met a rule has a state and an owner',
  args: {
    survey: { id: 'survey-2', companyId: 'company-1' },
    response: { ...response!, follow_up: true },
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listResponseNotes, []);
    mockEndpoint(readFollowUpRules, {
      ...{ rules: [], teammates: [{ id: 'u1', name: 'Ada Lind' }], sendsMail: true },
    });
    const met = [{ rule: 'Unhappy people', questionId: 'q1', score: 1 }];
    mockEndpoint(listFollowUps, {
      followUps: [
        {
          ...{ id: 'f1', createdAt: response!.started_at, state: 'open', owner: null },
          ...{ revision: 1, met, response: response! },
        },
      ],
      next: null,
    });
    return resetApi;
  },
  play: async () => {
    const shown = within(await dialog());
    const part = within(await shown.findByRole('region', { name: 'Follow-ups' }));
    await expect(part.getByText('Unhappy people')).toBeVisible();
    await expect(part.getByLabelText('Status')).toHaveValue('open');
    await expect(part.getByLabelText('Owner')).toHaveValue('');
  },
};

export const FollowUpFailing: Story = {
  name: 'A follow-up that could not be loaded shows a message with Retry',
  args: {
    survey: { id: 'survey-2', companyId: 'company-1' },
    response: { ...response!, follow_up: true },
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listResponseNotes, []);
    mockEndpoint(readFollowUpRules, refuse('unavailable'));
    mockEndpoint(listFollowUps, refuse('unavailable'));
    return resetApi;
  },
  play: async () => {
    const shown = within(await dialog());
    await expect(
      await shown.findByText(/The follow-ups could not be loaded\./, {}, { timeout: 20_000 }),
    ).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
