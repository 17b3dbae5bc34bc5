import { LOCALES } from '@core/text/locales';
import { text as readAll } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createMailer, MailNotConfigured } from './mailer';
import { renderMail } from './mailTemplates';
import type { MailData } from './mail-texts/mailText';

const ADA = { email: 'ada@harbor.example', language: 'en' } as const;
const PUBLIC_URL = 'https://navout.example';
const INVITATION: MailData['invitation'] = {
  name: 'Ada',
  inviterName: 'Grace',
  companyName: 'Harbor & Co',
  role: 'user',
  token: 'tok+/=1',
  days: 7,
};

interface Received {
  recipients: string[];
  message: string;
}

let server: SMTPServer;
let port = 0;
let received: Received[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void readAll(stream).then((message) => {
        received.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          message: decode(message),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  port = (server.server.address() as { port: number }).port;
});

beforeEach(() => {
  received = [];
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    }),
);

/** Decodes quoted-printable, so that assertions compare the text that a person reads. */
const decode = (message: string): string =>
  message
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const mailer = () =>
  createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Navout <hello@navout.example>',
    publicUrl: PUBLIC_URL,
  });

describe('mailer', () => {
  it('delivers text and HTML with a link to PUBLIC_URL', async () => {
    await mailer().send(ADA, 'invitation', INVITATION);
    expect(received).toHaveLength(1);
    expect(received[0]!.recipients).toEqual(['ada@harbor.example']);
    expect(received[0]!.message).toContain(
      'Subject: Grace invited you to join Harbor & Co on Navout',
    );
    expect(received[0]!.message).toContain(
      'https://navout.example/setup-account?token=tok%2B%2F%3D1',
    );
    expect(received[0]!.message).toContain('text/plain');
    expect(received[0]!.message).toContain('Harbor &amp; Co');
  });

  it('reports that it is not configured', async () => {
    const none = createMailer({ smtpUrl: null, from: null, publicUrl: PUBLIC_URL });
    expect(none.configured).toBe(false);
    await expect(none.send(ADA, 'invitation', INVITATION)).rejects.toThrow(MailNotConfigured);
  });

  it('fails if the mail server is down, so that the job retries', async () => {
    const away = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: null, publicUrl: PUBLIC_URL });
    await expect(away.send(ADA, 'invitation', INVITATION)).rejects.toThrow();
  });

  const hostileNames = [
    'Ada\r\nBcc: eve@evil.example',
    'Ada\nSubject: other',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'Ada, eve@evil.example',
    '\u0000Ada',
    'Ada\u2028Bcc: eve@evil.example',
    '${7*7}{{7*7}}',
    'a'.repeat(5000),
  ];

  it.each(hostileNames)('sends one email to one person for any name (%#)', async (name) => {
    await mailer().send(ADA, 'invitation', {
      ...INVITATION,
      name,
      inviterName: name,
      companyName: name,
    });
    expect(received).toHaveLength(1);
    expect(received[0]!.recipients).toEqual(['ada@harbor.example']);
    const head = received[0]!.message.split('\r\n\r\n')[0]!;
    expect(head).not.toMatch(/^(bcc|cc):/im);
    expect(head.match(/^subject:/gim)).toHaveLength(1);
    expect(renderMail('invitation', { ...INVITATION, name }, 'en', PUBLIC_URL).html).not.toContain(
      '<script',
    );
    expect(renderMail('invitation', { ...INVITATION, name }, 'en', PUBLIC_URL).html).not.toContain(
      '<img',
    );
  });

  it.each(LOCALES)('links only to PUBLIC_URL, in every template (%s)', (locale) => {
    const mails = [
      renderMail('invitation', INVITATION, locale, PUBLIC_URL),
      renderMail(
        'passwordReset',
        { name: 'Ada', token: 'https://evil.example/', hours: 1 },
        locale,
        PUBLIC_URL,
      ),
      renderMail(
        'emailConfirmation',
        { name: 'Ada', companyName: 'Harbor & Co', token: 'https://evil.example/', days: 7 },
        locale,
        PUBLIC_URL,
      ),
      renderMail('passwordChanged', { name: 'Ada' }, locale, PUBLIC_URL),
      renderMail('workAccountChanged', { name: 'Ada', linked: true }, locale, PUBLIC_URL),
      renderMail(
        'quotaNotice',
        {
          companyName: 'Harbor & Co',
          percent: 80,
          usedCalls: 800,
          includedCalls: 1000,
          resetsOn: '2026-12-01',
        },
        locale,
        PUBLIC_URL,
      ),
      renderMail(
        'webhookSwitchedOff',
        { companyName: 'Harbor & Co', host: 'https://evil.example/', reason: 'gone' },
        locale,
        PUBLIC_URL,
      ),
      renderMail(
        'sourceFailed',
        { companyName: 'Harbor & Co', sourceName: 'Shop', reason: 'https://evil.example/' },
        locale,
        PUBLIC_URL,
      ),
      renderMail(
        'writebackFailed',
        { companyName: 'Harbor & Co', destinationName: 'CRM', reason: 'https://evil.example/' },
        locale,
        PUBLIC_URL,
      ),
      renderMail(
        'sourcesSilent',
        { companyName: 'Harbor & Co', sourceNames: Array(22).fill('https://evil.example/') },
        locale,
        PUBLIC_URL,
      ),
      renderMail(
        'mention',
        {
          ...{ companyName: 'Harbor & Co', authorName: 'Ada', draftId: 'd', draftName: 'Tour' },
          ...{ question: null, text: 'https://evil.example/', unsubscribe: 'mentions.a.b.c' },
        },
        locale,
        PUBLIC_URL,
      ),
      renderMail(
        'sourceRecovered',
        { companyName: 'Harbor & Co', sourceName: 'Shop', since: '2026-12-01T10:00:00.000Z' },
        locale,
        PUBLIC_URL,
      ),
    ];
    for (const { html } of mails) {
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
      expect(links.length).toBeGreaterThan(0);
      for (const href of links) expect(new URL(href).origin).toBe(PUBLIC_URL);
    }
  });

  it('an email about a writeback opens its destination for people who can see the audience', () => {
    const data = { companyName: 'Harbor & Co', destinationName: 'CRM', reason: 'Timeout.' };
    const linkOf = (more: object) =>
      renderMail('writebackFailed', { ...data, ...more }, 'en', PUBLIC_URL).link;
    expect(linkOf({ destination: 'crm' })).toBe(
      `Open Navout: ${PUBLIC_URL}/audience-intelligence?writeback=crm`,
    );
    expect(linkOf({})).toBe(`Open Navout: ${PUBLIC_URL}/login`);
  });
});
