import type { ErrorCode } from '../errors/errorCodes';
import type { AnyEndpoint } from './defineEndpoint';

/** Codes an endpoint may answer: what it declares, and what its access, its input and its limits make possible. */
export const errorsOf = ({ access, body, query, rate, upload, errors }: AnyEndpoint): ErrorCode[] => [...new Set<ErrorCode>([
  ...(upload ? ['payload_too_large' as const, 'unsupported_media_type' as const] : []),
  ...(body || query ? ['validation_failed' as const] : []),
  ...(body ? ['malformed_json' as const, 'payload_too_large' as const, 'unsupported_media_type' as const] : []),
  ...(access.kind === 'session' ? ['unauthenticated' as const, 'session_expired' as const, 'account_suspended' as const, 'company_inactive' as const] : []),
  ...(access.kind === 'apiKey' ? ['invalid_api_key' as const, 'api_key_paused' as const] : []),
  ...(access.kind !== 'public' ? ['forbidden' as const] : []),
  ...(rate || access.kind === 'apiKey' ? ['too_many_requests' as const] : []),
  'internal_error',
  ...(errors ?? []),
])];
