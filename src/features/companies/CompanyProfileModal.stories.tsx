import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { OWNER_PERMISSIONS } from '@core/access/permissions';
import { readCompanyProfile, saveCompanyProfile } from '@core/contract/companies';
import { checkCompanyDomain, readCompanyDomain } from '@core/contract/companyDomain';
import { readCompanySettings, saveCompanySettings } from '@core/contract/companySettings';
import { longName, longSentence } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { CompanyProfileModal } from './CompanyProfileModal';

const company = { ...harbor, domain: 'harbor.example', companySize: '11-50' };
const settings = {
  timeZone: 'UTC',
  ipStorage: 'truncated' as const,
  retentionDays: null,
  allowedEmbedOrigins: [],
  sourceEmails: true,
  brand: null,
  mail: { configured: false },
};

const meta = {
  title: 'Screens/Companies/Company profile modal',
  component: CompanyProfileModal,
  args: { onClose: fn(), renderColors: () => <p>Colors</p> },
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin', OWNER_PERMISSIONS);
    mockEndpoint(readCompanyProfile, company);
    mockEndpoint(readCompanySettings, settings);
    return resetApi;
  },
} satisfies Meta<typeof CompanyProfileModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const save = () => screen.getByRole('button', { name: 'Save Changes' });

export const Profile: Story = {
  // ADMIN-009 ADMIN-015 ADMIN-043 to ADMIN-045 ERR-028 ERR-033
  name: 'Saving needs name and domain and closes after 1.5 s',
  play: async ({ args }) => {
    const domain = await screen.findByLabelText('Domain');
    await expect(screen.getByLabelText(/Website/)).toHaveAttribute('type', 'url');
    await expect(screen.getByLabelText(/Phone/)).toHaveAttribute('type', 'tel');
    await expect(screen.getByLabelText(/Company Size/)).toHaveValue('11-50 employees');
    await userEvent.clear(domain);
    await expect(save()).toBeDisabled();
    await userEvent.type(domain, 'harbor.example');
    const calls = mockEndpoint(saveCompanyProfile, refuse('internal_error'));
    await userEvent.click(save());
    await expect(await screen.findByText('Failed to update company profile')).toBeInTheDocument();
    mockEndpoint(saveCompanyProfile, company);
    await userEvent.click(save());
    await expect(
      await screen.findByText('Company profile updated successfully!'),
    ).toBeInTheDocument();
    await expect(args.onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(calls[0]?.body).toMatchObject({
      companyId: harbor.id,
      companySize: '11-50 employees',
    });
  },
};

export const Domain: Story = {
  name: 'An unverified domain shows its DNS record on request, and can be checked',
  tags: ['phone'],
  play: async () => {
    const record = 'navout-verification=dGhlIHJlY29yZCBvZiBIYXJib3I';
    mockEndpoint(readCompanyDomain, { domain: 'harbor.example', verified: false, record });
    mockEndpoint(checkCompanyDomain, { domain: 'harbor.example', verified: false, record });
    await expect(await screen.findByText('Unverified')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Verify domain' }));
    await expect(await screen.findByLabelText('TXT record')).toHaveValue(record);
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await expect(
      await screen.findByText(
        'The record was not found. DNS changes can take an hour. Please check again later.',
      ),
    ).toBeInTheDocument();
    mockEndpoint(checkCompanyDomain, { domain: 'harbor.example', verified: true, record });
    mockEndpoint(readCompanyProfile, { ...company, domainVerified: true });
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await expect(await screen.findByText('Verified')).toBeInTheDocument();
  },
};

export const Logo: Story = {
  // ADMIN-046 ADMIN-048
  name: 'The logo: an image, at most 5 MB',
  play: async () => {
    const user = userEvent.setup({ applyAccept: false });
    await user.click(await screen.findByRole('tab', { name: 'Brand' }));
    await expect(await screen.findByText('Colors')).toBeVisible();
    const input = await screen.findByLabelText('Choose a file: Company logo');
    await user.upload(input, new File(['x'], 'a.txt', { type: 'text/plain' }));
    await expect(await screen.findByText('Please select a valid image file')).toBeInTheDocument();
    await user.upload(
      input,
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
    );
    await expect(
      await screen.findByText('Image file must be smaller than 5MB'),
    ).toBeInTheDocument();
  },
};

export const Settings: Story = {
  name: 'Company settings are validated next to their fields and saved; the email setup is shown',
  play: async () => {
    const calls = mockEndpoint(saveCompanySettings, settings);
    await userEvent.click(await screen.findByRole('tab', { name: /Settings/ }));
    await userEvent.type(await screen.findByLabelText(/Days to keep answers/), '0');
    await expect(screen.getByText(/This installation can't send email yet/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await expect(await screen.findByText('Please enter at least 1 day.')).toBeInTheDocument();
    await expect(screen.getByLabelText(/Days to keep answers/)).toBeInvalid();
    await userEvent.type(screen.getByLabelText(/Sites allowed to show surveys/), 'www.example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await expect(
      await screen.findByText('Please enter an origin such as https://www.example.com'),
    ).toBeInTheDocument();
    await expect(calls).toHaveLength(0);
    await userEvent.clear(screen.getByLabelText(/Sites allowed to show surveys/));
    await userEvent.clear(screen.getByLabelText(/Days to keep answers/));
    await userEvent.click(screen.getByRole('switch', { name: 'Email about data sources' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await expect(await screen.findByText('Company settings saved.')).toBeInTheDocument();
    await expect(calls[0]?.body).toEqual({
      timeZone: 'UTC',
      ipStorage: 'truncated',
      retentionDays: null,
      allowedEmbedOrigins: [],
      sourceEmails: false,
    });
  },
};

export const BackgroundWork: Story = {
  name: 'Background work has a tab for those who may see it',
  args: { backgroundWork: <p>Two runs</p> },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: /Background work/ }));
    await expect(await screen.findByText('Two runs')).toBeInTheDocument();
  },
};

export const WithoutBackgroundWork: Story = {
  name: 'People who may not see runs have no such tab',
  play: async () => {
    await screen.findByRole('tab', { name: /Settings/ });
    await expect(screen.queryByRole('tab', { name: /Background work/ })).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readCompanyProfile, never());
  },
  play: async () => {
    await expect(await screen.findByText('Loading company profile...')).toBeInTheDocument();
  },
};

export const LoadFails: Story = {
  beforeEach: () => {
    mockEndpoint(readCompanyProfile, refuse('internal_error'));
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const WithoutRights: Story = {
  name: 'People who are not company admins do not see usage and limits',
  beforeEach: () => {
    signInAs('user', ['settings:write']);
  },
  play: async () => {
    await expect(await screen.findByRole('tab', { name: /Settings/ })).toBeVisible();
    await expect(screen.queryByRole('tab', { name: /Usage/ })).toBeNull();
  },
};

export const LongText: Story = {
  beforeEach: () => {
    mockEndpoint(readCompanyProfile, {
      ...company,
      name: longName,
      description: longSentence,
      address: longSentence,
    });
  },
};
