import { completionDeliveryData } from '@bff/modules/embed/completionDeliveryData';
import { sourceRecordData } from '@bff/modules/data-sources/sourceRecordData';
import { predictionCallData } from '@bff/modules/predictions/predictionCallData';
import { profileData } from '@bff/modules/profiles/profileData';
import { surveyResponseData } from '@bff/modules/survey-results/surveyResponseData';
import type { PersonalData } from './personalData';

/** Everything that is stored about people, one entry a noun; profiles before calls, the order in which every other writer locks them. */
export const personalDataList: readonly PersonalData[] = [completionDeliveryData, sourceRecordData, profileData, predictionCallData, surveyResponseData];
