import type { PublicSurvey } from './publicSurvey';
import type { StoredResponse } from './storedResponse';

/** A response (never a test one) that was completed just now, and what it answers. */
export interface ResponseCompletion {
  survey: Pick<PublicSurvey, 'id' | 'companyId' | 'name'>;
  response: StoredResponse;
}
