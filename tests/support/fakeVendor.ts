import { createHash, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAddressRules } from '@bff/services/outgoing-http/addressRules';
import { createOutgoingHttp, type OutgoingHttp } from '@bff/services/outgoing-http/outgoingHttp';

export interface VendorAnswer {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

export interface VendorRequest {
  method: string;
  /** Host and path. */
  at: string;
  query: URLSearchParams;
  body: string;
}

export const CLIENT = { id: 'installation.example', secret: 'installation-secret' };

/**
 * An OAuth 2 vendor as described by RFC 6749, 7009 and 7636 and the docs of Google and Salesforce,
 * with its API's responses.
 */
export interface FakeVendor {
  /** Outgoing calls, redirected to this server with host and path kept. */
  outgoingHttp: OutgoingHttp;
  /** Calls of the token server, by grant, in order. */
  grants: string[];
  revoked: string[];
  /** Responds to calls that have a valid token. */
  serve(api: (request: VendorRequest) => VendorAnswer): void;
  /** A person agrees on the page at this URL. @returns the parameters that the page returns. */
  agree(url: string): { code: string; state: string };
  /** Expires all access tokens, as after an hour; refresh tokens stay valid. */
  expire(): void;
  /** The person revokes the access at the vendor. */
  withdraw(): void;
  /** The token server's response to its next call. */
  failNext(answer: VendorAnswer): void;
  /** Delays the token server's responses until the returned function is called. */
  hold(): () => void;
  /** Public key of the service account, and its latest claims. */
  publicKey: string;
  claims: Record<string, unknown> | null;
  close(): Promise<void>;
}

export interface VendorSettings {
  /** A refresh replaces the refresh token, and using the old one revokes all access. */
  rotates?: boolean;
  scope: string;
  /** Lifetime of a token in seconds. Undefined if the vendor doesn't report it (Salesforce). */
  expiresIn?: number;
  instanceUrl?: string;
  who: Record<string, string>;
}

/** Starts the fake vendor. */
export const startFakeVendor = async (settings: VendorSettings): Promise<FakeVendor> => {
  const codes = new Map<string, { challenge: string; redirect: string; scope: string }>();
  const [access, refresh] = [new Set<string>(), new Set<string>()];
  let api: (request: VendorRequest) => VendorAnswer = () => ({ status: 404, body: {} });
  let failure: VendorAnswer | null = null;
  let gate: Promise<void> = Promise.resolve();
  const vendor = {
    grants: [] as string[],
    revoked: [] as string[],
    publicKey: '',
    claims: null as Record<string, unknown> | null,
  };

  const give = (scope: string, withRefresh: boolean, same?: string): VendorAnswer => {
    const token = `access-${randomUUID()}`;
    access.add(token);
    const next = withRefresh ? `refresh-${randomUUID()}` : same;
    if (withRefresh && next) refresh.add(next);
    return {
      status: 200,
      body: {
        access_token: token,
        token_type: 'Bearer',
        scope,
        ...(withRefresh ? { refresh_token: next } : {}),
        ...(settings.expiresIn === undefined ? {} : { expires_in: settings.expiresIn }),
        ...(settings.instanceUrl ? { instance_url: settings.instanceUrl } : {}),
      },
    };
  };
  const refuse = (error: string): VendorAnswer => ({ status: 400, body: { error } });

  const tokenAnswer = async (form: URLSearchParams): Promise<VendorAnswer> => {
    const grant = form.get('grant_type') ?? '';
    vendor.grants.push(grant);
    await gate;
    const failed = failure;
    failure = null;
    if (failed) return failed;
    if (grant === 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      const [head, claims, signature] = (form.get('assertion') ?? '').split('.');
      const signed = Buffer.from(`${head}.${claims}`);
      const isSigned = verify(
        'sha256',
        signed,
        vendor.publicKey,
        Buffer.from(signature ?? '', 'base64url'),
      );
      vendor.claims = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as Record<
        string,
        unknown
      >;
      return isSigned ? give(settings.scope, false) : refuse('invalid_grant');
    }
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
      return refuse('invalid_client');
    if (grant === 'client_credentials') return give(settings.scope, false);
    if (grant === 'authorization_code') {
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      return code?.challenge === challenge && code.redirect === form.get('redirect_uri')
        ? give(code.scope, true)
        : refuse('invalid_grant');
    }
    const used = form.get('refresh_token') ?? '';
    if (grant !== 'refresh_token' || !refresh.has(used)) {
      if (settings.rotates) refresh.clear();
      return refuse('invalid_grant');
    }
    if (settings.rotates) refresh.delete(used);
    return give(settings.scope, settings.rotates ?? false, used);
  };

  const answerOf = async (
    request: VendorRequest,
    bearer: string | undefined,
  ): Promise<VendorAnswer> => {
    if (/\/token$/.test(request.at)) return tokenAnswer(new URLSearchParams(request.body));
    if (/\/revoke$/.test(request.at)) {
      const token = new URLSearchParams(request.body).get('token') ?? '';
      vendor.revoked.push(token);
      return refresh.delete(token) ? { status: 200, body: {} } : refuse('invalid_token');
    }
    if (!bearer || !access.has(bearer.replace(/^Bearer /, '')))
      return { status: 401, body: [{ errorCode: 'INVALID_SESSION_ID', message: 'over' }] };
    if (/\/userinfo$/.test(request.at)) return { status: 200, body: settings.who };
    return api(request);
  };

  const server = createServer(
    (request, response) =>
      void (async () => {
        const url = new URL(request.url!, 'http://fake');
        const answer = await answerOf(
          {
            method: request.method!,
            at: decodeURIComponent(url.pathname.slice(1)),
            query: url.searchParams,
            body: await textOf(request),
          },
          request.headers.authorization,
        );
        response
          .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
          .end(JSON.stringify(answer.body));
      })(),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const inner = createOutgoingHttp(createAddressRules(`127.0.0.1:${port}`));
  return Object.assign(vendor, {
    outgoingHttp: {
      ...inner,
      request: (url: string, request?: Parameters<OutgoingHttp['request']>[1]) =>
        inner.request(url.replace(/^https:\/\//, `http://127.0.0.1:${port}/`), request),
    },
    serve: (next: typeof api) => {
      api = next;
    },
    agree: (text: string) => {
      const asked = new URL(text).searchParams;
      if (asked.get('code_challenge_method') !== 'S256' || asked.get('client_id') !== CLIENT.id)
        throw new Error(`The page refuses ${text}`);
      const code = randomUUID();
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirect: asked.get('redirect_uri') ?? '',
        scope: settings.scope,
      });
      return { code, state: asked.get('state') ?? '' };
    },
    expire: () => access.clear(),
    withdraw: () => {
      access.clear();
      refresh.clear();
    },
    failNext: (answer: VendorAnswer) => {
      failure = answer;
    },
    hold: () => {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => open();
    },
    async close() {
      await inner.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  });
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
};
