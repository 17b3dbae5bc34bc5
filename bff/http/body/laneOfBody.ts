import { addressGroup } from '@bff/db/addressGroup';
import type { StepContext } from '../pipeline';

/** Returns the lane whose share of memory a body uses: a company, or a client that is not signed in. */
export const laneOfBody = ({ state: { caller, apiKey }, ip }: StepContext): string =>
  caller?.companyId ?? apiKey?.companyId ?? addressGroup(ip);
