import type { Context } from '@bff/context';
import { LIMITS } from '@core/limits';
import { sealFits, sealOf } from '@bff/services/seal';
import type { ShareLink } from './share-link.entity';

type Locked = Pick<ShareLink, 'id' | 'passwordHash'>;

const HOUR_MS = 3_600_000;

/** Returns a key that opens a link for some hours. Nothing is stored: the key contains its end and a seal. */
export const keyOf = ({ env, clock }: Context, link: Locked): string => {
  const until = String(clock().getTime() + LIMITS.results.linkAccessHours * HOUR_MS);
  return `${until}.${sealOf(env, 'share-access', sealedText(link, until))}`;
};

/** Returns whether a key opens the link now. */
export const keyFits = (
  { env, clock }: Context,
  link: Locked,
  key: string | undefined,
): boolean => {
  const [until = '', seal] = key?.split('.') ?? [];
  return (
    sealFits(env, 'share-access', sealedText(link, until), seal) &&
    Number(until) > clock().getTime()
  );
};

const sealedText = ({ id, passwordHash }: Locked, until: string): string =>
  `${id}\n${passwordHash}\n${until}`;
