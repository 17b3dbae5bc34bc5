import type { ErrorCode } from '../errors/errorCodes';
import type { AnyEndpoint } from './defineEndpoint';

/**
 * Errors of the optional Idempotency-Key of writes: the first request is still running, or the key was
 * used for another request.
 */
const IDEMPOTENCY_ERRORS = ['conflict', 'idempotency_mismatch'] as const;

/** Returns the error codes of an endpoint: declared ones, and those that follow from its access, input and limits. */
export const errorsOf = ({
  access,
  method,
  path,
  body,
  rate,
  verifiedEmail,
  upload,
  errors,
}: AnyEndpoint): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...(upload ? ['payload_too_large' as const, 'unsupported_media_type' as const] : []),
    ...(body || upload ? ['request_timeout' as const] : []),
    // Every endpoint rejects unknown query parameters.
    'validation_failed',
    ...(body
      ? ['malformed_json' as const, 'payload_too_large' as const, 'unsupported_media_type' as const]
      : []),
    ...(access.kind === 'session'
      ? [
          'unauthenticated' as const,
          'api_key_not_accepted' as const,
          'session_expired' as const,
          'account_suspended' as const,
          'company_inactive' as const,
        ]
      : []),
    ...(access.kind === 'apiKey'
      ? [
          'invalid_api_key' as const,
          'api_key_misplaced' as const,
          'api_key_paused' as const,
          'api_key_expired' as const,
          'api_key_narrow' as const,
          'company_inactive' as const,
        ]
      : []),
    ...(access.kind !== 'public' ? ['forbidden' as const] : []),
    ...(verifiedEmail ? ['email_unverified' as const] : []),
    // An unknown ID in the path, or an unknown company in the filter.
    ...(path.includes(':') ||
    (access.kind === 'session' && access.tenant === 'filter') ||
    (access.kind === 'apiKey' && access.orSession)
      ? ['not_found' as const]
      : []),
    ...(method !== 'GET' ? IDEMPOTENCY_ERRORS : []),
    ...(rate || access.kind !== 'public' ? ['too_many_requests' as const] : []),
    'internal_error',
    'unavailable',
    ...(method !== 'GET' ? ['storage_full' as const] : []),
    ...(errors ?? []),
  ]),
];
