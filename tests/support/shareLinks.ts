import type { ResponseOf } from '@core/contract/defineEndpoint';
import type {
  createShareLink,
  readSharedResults,
  unlockSharedResults,
} from '@core/contract/shareLinks';
import type { TestServer } from './testServer';
import type { OrError } from './surveys';

/** Calls about share links, as a teammate and as a stranger. */
export const shareLinkCalls = (place: { server: TestServer; token: string }) => ({
  create: (id: string, body: object) =>
    place.server.request<OrError<ResponseOf<typeof createShareLink>>>(
      'POST',
      `/api/surveys/${id}/share-links`,
      { token: place.token, body },
    ),
  open: (link: { url: string }, key?: string) =>
    place.server.request<OrError<ResponseOf<typeof readSharedResults>>>('GET', sharedPath(link), {
      ...(key && { token: key }),
    }),
  unlock: (link: { url: string }, password: string) =>
    place.server.request<OrError<ResponseOf<typeof unlockSharedResults>>>(
      'POST',
      sharedPath(link, '/unlock'),
      { body: { password } },
    ),
});

const sharedPath = ({ url }: { url: string }, rest = ''): string =>
  `/api/shared-results/${new URL(url).pathname.split('/').at(-1)!}${rest}`;
