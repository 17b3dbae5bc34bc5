import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// The part of DER (X.690) that one certificate needs: tag, length, content.
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content);
const pem = (content: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${content.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

const SHA256_WITH_RSA = sequence(oid('2a864886f70d01010b'), der(0x05));
const extension = (id: string, value: Buffer): Buffer => sequence(oid(id), der(0x04, value));

/** A key and a certificate for `localhost`, valid for a day, for an https server in a test. A client trusts it only if told to. */
export const selfSignedCertificate = (now = new Date()): { key: string; certificate: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))));
  const host = extension('551d11', sequence(der(0x82, Buffer.from('localhost'))));
  const authority = extension('551d13', sequence(der(0x01, Buffer.from([0xff]))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SHA256_WITH_RSA,
    name,
    sequence(time(new Date(now.getTime() - 3_600_000)), time(new Date(now.getTime() + 86_400_000))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(host, authority)),
  );
  const certificate = sequence(body, SHA256_WITH_RSA, bits(sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pem(certificate),
  };
};
