import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { signInAtVendor } from '@core/contract/sourceSignIn';
import { sendSignInAnswer } from '@src/lib/signInChannel';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { VendorSignIn } from './VendorSignIn';

const URL_OF_VENDOR = 'https://accounts.google.com/o/oauth2/v2/auth?state=source.4711';

/** Both calls: the vendor's page, then the access. */
const answers = () =>
  mockEndpoint(signInAtVendor, ({ body }) =>
    (body as { ticket?: string }).ticket
      ? { grant: 'sealed', connectedAs: 'maya@example.com' }
      : { url: URL_OF_VENDOR, ticket: 'ticket' },
  );

const meta = {
  title: 'Screens/Data sources/Vendor sign-in',
  component: VendorSignIn,
  decorators: [withApp],
  args: {
    signIn: { vendor: 'Google', ready: true },
    type: 'google-sheets',
    onGrant: fn(),
  },
  beforeEach: () => {
    signInAs('company_admin');
    answers();
    const open = window.open;
    window.open = () => ({ location: { replace: fn() }, close: fn() }) as unknown as Window;
    return () => {
      window.open = open;
      resetApi();
    };
  },
} satisfies Meta<typeof VendorSignIn>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Connects: Story = {
  name: 'Waits for the vendor, then names the connected account',
  play: async ({ canvas, args }) => {
    const calls = answers();
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect with Google' }));
    await expect(await canvas.findByText(/Waiting for Google/)).toBeVisible();
    sendSignInAnswer('?state=source.other&code=stranger');
    sendSignInAnswer('?state=source.4711&code=c1');
    await expect(await canvas.findByText('Connected as maya@example.com')).toBeVisible();
    await expect(calls).toHaveLength(2);
    await expect(calls[1]?.body).toEqual({
      type: 'google-sheets',
      ticket: 'ticket',
      state: 'source.4711',
      code: 'c1',
    });
    await expect(args.onGrant).toHaveBeenCalledWith('sealed');
  },
};

export const Refused: Story = {
  name: 'A rejection at the vendor is shown and can be retried',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect with Google' }));
    await canvas.findByText(/Waiting for Google/);
    sendSignInAnswer('?state=source.4711&error=access_denied');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Google did not grant access.',
    );
    await expect(canvas.getByRole('button', { name: 'Connect with Google' })).toBeEnabled();
  },
};

export const Failed: Story = {
  name: 'An answer that the server rejects says why',
  play: async ({ canvas }) => {
    mockEndpoint(signInAtVendor, ({ body }) =>
      (body as { ticket?: string }).ticket
        ? refuse('validation_failed', { sentence: 'Google did not grant offline access.' })
        : { url: URL_OF_VENDOR, ticket: 'ticket' },
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect with Google' }));
    await canvas.findByText(/Waiting for Google/);
    sendSignInAnswer('?state=source.4711&code=c1');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'did not grant offline access',
    );
  },
};

export const Blocked: Story = {
  name: 'If the window is blocked, there is a link, and the sign-in can be canceled',
  play: async ({ canvas }) => {
    window.open = () => null;
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect with Google' }));
    await expect(await canvas.findByRole('link', { name: 'Open Google' })).toHaveAttribute(
      'href',
      URL_OF_VENDOR,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel sign-in' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Connect with Google' })).toBeVisible(),
    );
  },
};

export const ConnectedAs: Story = {
  name: 'A stored source names its account',
  args: { source: { config: '{"connectedAs":"maya@example.com"}', reasonCode: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Connected as maya@example.com')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Use another account' })).toBeVisible();
  },
};

export const Expired: Story = {
  name: 'If access has ended, it asks to connect again and says that the source is kept',
  args: {
    source: {
      config: '{"connectedAs":"maya@example.com"}',
      reasonCode: 'access_expired',
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('its records are kept');
    await userEvent.click(canvas.getByRole('button', { name: 'Connect again' }));
    await canvas.findByText(/Waiting for Google/);
    sendSignInAnswer('?state=source.4711&code=c1');
    await expect(await canvas.findByText(/Save to keep this access/)).toBeVisible();
  },
};

export const NotSetUp: Story = {
  name: 'An installation without a client says so and points to the key',
  args: { signIn: { vendor: 'Salesforce', ready: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not set up on this installation/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
