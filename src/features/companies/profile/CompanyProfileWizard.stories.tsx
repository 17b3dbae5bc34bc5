import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { readCompanyProfile, saveCompanyProfile } from '@core/contract/companies';
import { mockEndpoint, never, refuse, refuseWith, resetApi } from '@tests/support/mockApi';
import { harbor, signInAs, signOutHere } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { CompanyProfileWizard } from './CompanyProfileWizard';

const meta = {
  title: 'Screens/Companies/Company profile wizard',
  component: CompanyProfileWizard,
  args: { onDone: fn() },
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readCompanyProfile, { ...harbor, companySize: '51-200' });
    return resetApi;
  },
} satisfies Meta<typeof CompanyProfileWizard>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));

export const Steps: Story = {
  // AUTH-026 to AUTH-034
  name: 'Three steps, nothing required, saved with the word employees',
  play: async ({ canvas, args }) => {
    const calls = mockEndpoint(saveCompanyProfile, harbor);
    await expect(await canvas.findByText('Step 1 of 3')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: /Company Size/ })).toHaveValue(
      '51-200 employees',
    );
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Industry/ }), 'Retail');
    await press(canvas, 'Next');
    await expect(await canvas.findByText('Step 2 of 3')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Website/ })).toHaveAttribute('type', 'url');
    await expect(canvas.getByRole('textbox', { name: /Phone/ })).toHaveAttribute('type', 'tel');
    await press(canvas, 'Next');
    await expect(await canvas.findByRole('heading', { name: 'Business Focus' })).toBeVisible();
    await press(canvas, 'Previous');
    await press(canvas, 'Next');
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: /Target Audience/ }),
      'B2B2C',
    );
    await press(canvas, 'Save & Continue');
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
    await expect(calls[0]?.body).toMatchObject({
      companyId: harbor.id,
      industry: 'Retail',
      companySize: '51-200 employees',
      targetAudience: 'B2B2C',
    });
    await expect(localStorage.getItem('companyProfileWizard')).toBeNull();
  },
};

export const Resumed: Story = {
  // AUTH-031
  name: 'Skip for now goes to /; a later visit resumes where it was left',
  beforeEach: () => {
    localStorage.setItem(
      'companyProfileWizard',
      JSON.stringify({ companyId: harbor.id, step: 1, values: { phone: '040 12' } }),
    );
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Step 2 of 3')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Phone/ })).toHaveValue('040 12');
    await press(canvas, 'Skip for now');
    await expect(args.onDone).toHaveBeenCalled();
  },
};

export const SaveFails: Story = {
  // ERR-013
  name: 'A failed save keeps what was typed',
  beforeEach: () => {
    localStorage.setItem(
      'companyProfileWizard',
      JSON.stringify({ companyId: harbor.id, step: 2, values: { description: 'Ships' } }),
    );
  },
  play: async ({ canvas }) => {
    mockEndpoint(saveCompanyProfile, refuseWith(500));
    await press(canvas, 'Save & Continue');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to save company profile. Please try again.',
    );
    await expect(canvas.getByRole('textbox', { name: /Description/ })).toHaveValue('Ships');
  },
};

export const WithoutSession: Story = {
  // SHELL-019, OP-004
  name: 'Without a session the wizard works; saving asks to sign in first, and keeps the input',
  beforeEach: signOutHere,
  play: async ({ canvas }) => {
    mockEndpoint(saveCompanyProfile, refuse('unauthenticated'));
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: /Industry/ }),
      'Retail',
    );
    await press(canvas, 'Next');
    await press(canvas, 'Next');
    await press(canvas, 'Save & Continue');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to save company profile. Please try again. Sign in first. Your entries are kept in this browser.',
    );
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  },
};

export const AfterSigningIn: Story = {
  name: 'Input from before the sign-in is still there afterward, in place of stored values',
  beforeEach: () => {
    localStorage.setItem(
      'companyProfileWizard',
      JSON.stringify({ companyId: '', step: 0, values: { industry: 'Retail', companySize: '' } }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: /Industry/ })).toHaveValue('Retail');
    await expect(canvas.getByRole('combobox', { name: /Company Size/ })).toHaveValue(
      '51-200 employees',
    );
  },
};

export const SkipFails: Story = {
  // ERR-014
  name: 'A failed skip shows an error',
  args: {
    onDone: fn(() => {
      throw new Error('no way');
    }),
  },
  play: async ({ canvas }) => {
    await press(canvas, 'Skip for now');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'An error occurred. Please try again.',
    );
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readCompanyProfile, never());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading company profile...')).toBeInTheDocument();
  },
};
