import { completionDeliveryData } from '@bff/modules/embed/completionDeliveryData';
import { sourceRecordData } from '@bff/modules/data-sources/sourceRecordData';
import { predictionCallData } from '@bff/modules/predictions/predictionCallData';
import { profileData } from '@bff/modules/profiles/profileData';
import { surveyResponseData } from '@bff/modules/survey-results/surveyResponseData';
import type { PersonalData } from './personalData';

/** Everything that is stored about people: one line a noun. */
export const personalDataList: readonly PersonalData[] = [completionDeliveryData, sourceRecordData, predictionCallData, profileData, surveyResponseData];
