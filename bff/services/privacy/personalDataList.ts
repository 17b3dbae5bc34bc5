import { completionDeliveryData } from '@bff/modules/embed/completionDeliveryData';
import { surveyResponseData } from '@bff/modules/survey-results/surveyResponseData';
import type { PersonalData } from './personalData';

/** Everything that is stored about people: one line a noun. */
export const personalDataList: readonly PersonalData[] = [completionDeliveryData, surveyResponseData];
