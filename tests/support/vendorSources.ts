import { makeWorld, type World } from './actors';
import { CLIENT, startFakeVendor, type FakeVendor, type VendorSettings } from './fakeVendor';
import { startTestServer, type Answer, type Any, type TestServer } from './testServer';

/** A server whose outgoing calls reach a fake vendor, with the calls that connect and sync a source of that vendor. */
export interface VendorStage {
  server: TestServer;
  world: World;
  vendor: FakeVendor;
  /** Calls /api/data-sources, as the editor unless a token is given. */
  call(method: string, path: string, body?: object, token?: string): Promise<Answer<Any>>;
  /**
   * Begins a sign-in at the vendor.
   * @returns the URL of the vendor's page, and the ticket.
   */
  begin(more?: object): Promise<{ url: string; ticket: string }>;
  /** Completes the sign-in from `begin` after the person agreed. @returns the grant and the account's name. */
  agree(asked: {
    url: string;
    ticket: string;
  }): Promise<{ grant: string; connectedAs: string | null }>;
  /** Creates a source of the type and waits for its first sync. */
  connect(name: string, config: object): Promise<Answer<Any>>;
  /** Syncs a source. @returns its newest run. */
  sync(id: string): Promise<{ state: string; reason: string; counts: object }>;
  /** The audience page's response to a search. */
  people(search: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts the server. @param signIn the vendor with an OAuth client for this installation; the others have none. */
export const startVendorStage = async (
  type: string,
  signIn: 'google' | 'salesforce',
  settings: VendorSettings,
): Promise<VendorStage> => {
  const vendor = await startFakeVendor(settings);
  const server = await startTestServer({
    work: true,
    env: { signInClients: { google: null, salesforce: null, [signIn]: CLIENT } },
  });
  server.services.outgoingHttp = vendor.outgoingHttp;
  const world = await makeWorld(server);
  const call: VendorStage['call'] = (method, path, body, token = world.editor.token) =>
    server.request(method, `/api/data-sources${path}`, { token, ...(body ? { body } : {}) });
  return {
    server,
    world,
    vendor,
    call,
    begin: async (more) => (await call('POST', '/sign-in', { type, ...more })).body,
    agree: async ({ url, ticket }) =>
      (await call('POST', '/sign-in', { type, ticket, ...vendor.agree(url) })).body,
    connect: async (name, config) => {
      const answer = await call('POST', '', { name, type, config: JSON.stringify(config) });
      await server.idle();
      return answer;
    },
    sync: async (id) => {
      await call('POST', `/${id}/sync`);
      await server.idle();
      return (await call('GET', `/${id}/runs`)).body[0];
    },
    people: async (search) =>
      (
        await server.request('GET', '/api/audience-intelligence/users', {
          token: world.admin.token,
          query: { search, companyFilter: world.own.id },
        })
      ).body,
    close: async () => {
      await server.close();
      await vendor.close();
    },
  };
};
