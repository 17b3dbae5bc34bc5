import { text as readAll } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server for tests that keeps every message. */
export interface MailCatcher {
  /** For SMTP_URL. */
  url: string;
  /** Text of the newest mail to an address, as a person reads it. */
  lastTo(address: string): string | undefined;
  countTo(address: string): number;
  close(): Promise<void>;
}

export const receiveMail = async (): Promise<MailCatcher> => {
  const received: { to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void readAll(stream).then((message) => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          message: decode(message),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const to = (address: string) => received.filter((mail) => mail.to.includes(address));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    lastTo: (address) => to(address).at(-1)?.message,
    countTo: (address) => to(address).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};

const decode = (message: string): string =>
  Buffer.from(
    message
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
