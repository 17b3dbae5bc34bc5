import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OAuth2Server, type MutableRedirectUri, type MutableToken } from 'oauth2-mock-server';
import { selfSignedCertificate } from './selfSignedCertificate';

/** Account that signs in at the provider's page. */
export interface WorkAccount {
  objectId: string;
  email: string;
  name: string;
}

/** An OpenID provider on this machine, over https, for the sign-in with a work account. */
export interface LocalIdentityProvider {
  authority: string;
  clientId: string;
  tenantId: string;
  /** Environment that a server needs to use it, and to trust its certificate. */
  env: Record<string, string>;
  /** Queries of the sign-in requests, in order. */
  requests: URLSearchParams[];
  /** Sets the account that signs in from now on. */
  become(account: WorkAccount): void;
  close(): Promise<void>;
}

/** Starts the provider. Its page shows nothing and sends the browser straight back, as a provider does for a signed-in person. */
export const startIdentityProvider = async (): Promise<LocalIdentityProvider> => {
  const [clientId, tenantId] = [
    '5b3c1a52-0000-4000-8000-00000000c11e',
    '7e4a0000-0000-4000-8000-0000000000aa',
  ];
  const folder = await mkdtemp(join(tmpdir(), 'navout-provider-'));
  const { key, certificate } = selfSignedCertificate();
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await Promise.all([
    writeFile(keyFile, key, { mode: 0o600 }),
    writeFile(certificateFile, certificate),
  ]);
  const server = new OAuth2Server(keyFile, certificateFile);
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  let account: WorkAccount = { objectId: 'nobody', email: 'nobody@example.test', name: 'Nobody' };
  const requests: URLSearchParams[] = [];
  server.service.on(
    'beforeAuthorizeRedirect',
    ({ url }: MutableRedirectUri, request: { url: string }) => {
      requests.push(new URL(request.url, 'https://localhost').searchParams);
      // The library expects the response after the #, which browsers don't send to servers.
      url.hash = url.search.slice(1);
      url.search = '';
    },
  );
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    Object.assign(payload, {
      sub: `sub-${account.objectId}`,
      oid: account.objectId,
      tid: tenantId,
      preferred_username: account.email,
      email: account.email,
      name: account.name,
      jti: crypto.randomUUID(),
    });
  });
  const authority = server.issuer.url!;
  return {
    authority,
    clientId,
    tenantId,
    requests,
    env: {
      ENTRA_AUTHORITY: authority,
      ENTRA_CLIENT_ID: clientId,
      ENTRA_TENANT_ID: tenantId,
      NODE_EXTRA_CA_CERTS: certificateFile,
    },
    become: (next) => {
      account = next;
    },
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
