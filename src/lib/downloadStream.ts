import type { AnyEndpoint, InputOf } from '@core/contract/defineEndpoint';
import { v4 } from 'uuid';
import { ApiError } from './apiError';
import { buildInit, buildUrl } from './buildRequest';
import { currentCompanyFilter } from './companyFilter';
import { currentToken, expireSession } from './session';

export interface DownloadOptions {
  /** Ends the download. */
  signal: AbortSignal;
  /** Called with every piece as it arrives. */
  onChunk: (chunk: Uint8Array) => void;
}

/**
 * Downloads a streamed file of any length, piece by piece. There is no time limit, because the person sees the progress and can
 * cancel. Rejects with ApiError for an error response, with status 0 if the stream breaks, and with the signal's reason if
 * canceled.
 */
export const downloadStream = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onChunk }: DownloadOptions,
): Promise<Blob> => {
  const token = currentToken();
  try {
    const response = await fetch(buildUrl(endpoint, input, currentCompanyFilter()), {
      ...buildInit(endpoint, input, { token, key: v4() }),
      signal,
    });
    if (!response.ok) {
      if (response.status === 401 && token !== null) expireSession(token);
      throw new ApiError({
        status: response.status,
        body: (await response.json().catch(() => undefined)) as unknown,
      });
    }
    const pieces: BlobPart[] = [];
    const reader = response.body!.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value);
      onChunk(piece.value);
    }
    const type = endpoint.otherStreams?.find((one) => one === response.headers.get('content-type'));
    return new Blob(pieces, { type: type ?? endpoint.stream ?? '' });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ApiError ? error : new ApiError({ status: 0, noAnswer: 'network' });
  }
};
