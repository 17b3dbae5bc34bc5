import { addressGroup } from '@bff/db/addressGroup';
import type { StepContext } from '../pipeline';

/** Whose part of the memory a body takes: a company's, or that of a client who is not signed in. */
export const laneOfBody = ({ state: { caller, apiKey }, ip }: StepContext): string =>
  caller?.companyId ?? apiKey?.companyId ?? addressGroup(ip);
