import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import type { LockedSurvey } from './publicSurvey';
import type { StoredResponse } from './storedResponse';

export interface Completion { survey: LockedSurvey; response: StoredResponse }

/** Something that has to happen with a completed response, written in its transaction: both are stored, or neither. */
export type CompletionHook = (context: Context, em: EntityManager, completion: Completion) => Promise<void>;
