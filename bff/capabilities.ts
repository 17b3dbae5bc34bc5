import { exportsUsing } from './modules/exports/customFields';
import { exportFileData } from './modules/exports/scheduled/exportFileData';
import { beforeCompanyDeleted } from './modules/companies/deleteCompany';
import { pauseCompanyKeys } from './modules/auth/takeOverAccount';
import { forgetRecords } from './modules/data-sources/forgetRecords';
import { sourceRecordData } from './modules/data-sources/sourceRecordData';
import { leaveSlotsOfCompany } from './modules/data-sources/leaveSlots';
import { fieldUses } from './modules/data-sources/fieldUses';
import { namesOfImportedFiles } from './modules/data-sources/listRecords';
import { afterProjection } from './modules/data-sources/projectRecords.job';
import { keepCreatorName } from './modules/data-types/keepCreatorName';
import { readFieldNames } from './modules/data-types/readFieldNames';
import { profileRows } from './modules/identity/followProfiles';
import { readFileNames } from './modules/imports/readFileNames';
import { fitFirst } from './modules/models/fitWhenDue';
import { placementsUsing } from './modules/models/placementsUsing';
import { createModelHost, modelHost } from './modules/models/modelHost';
import { apiRequestData } from './modules/outbound-api/apiRequestData';
import { pauseKeys } from './modules/outbound-api/pauseKeys';
import { callsOfProfiles } from './modules/predictions/callsOfProfiles';
import { predictionCallData } from './modules/predictions/predictionCallData';
import { profileData } from './modules/profiles/profileData';
import { recordsErased } from './modules/profiles/recordsErased';
import { dropComments } from './modules/survey-drafts/comments/continueThreads';
import { dropTeammate } from './modules/survey-drafts/comments/dropTeammate';
import { takeDraft } from './modules/survey-drafts/takeDraft';
import { completionDeliveryData } from './modules/survey-results/completionDeliveryData';
import { namesOfDataFields } from './modules/survey-results/projecting/projectResponses';
import { surveyLinkData } from './modules/survey-results/links/surveyLinkData';
import {
  dropResponseFiles,
  responseFileData,
} from './modules/survey-results/response-files/oldFiles';
import { surveyResponseData } from './modules/survey-results/surveyResponseData';
import { foldHeld, readFolded } from './modules/survey-results/counters/foldDeltas';
import { holdSurveysOfCompany } from './modules/surveys/holdSurveysOfCompany';
import { viewsUsing } from './modules/segments/viewsUsing';
import { draftToPublish } from './modules/surveys/publishSurvey';
import { surveysUsing } from './modules/surveys/surveysUsing';
import { surveyNumbers } from './modules/surveys/surveyNumbers';
import { beforeSurveyDeleted } from './modules/surveys/deleteSurvey';
import { dropTagRules } from './modules/survey-results/tag-rules/tagRules';
import { dropRules } from './modules/survey-results/follow-ups/dropRules';
import { dropMails } from './modules/survey-results/result-mails/resultMails';
import { beforeUserRemoved } from './modules/users/removePerson';
import { failuresOfProfiles } from './modules/writeback/failuresOfProfiles';
import { writebacksUsing } from './modules/writeback/writebacksUsing';
import type { Capabilities } from './services/capability';
import { personalData } from './services/privacy/personalData';

/** Provides each declared capability: functions of higher floors, and objects that belong to this process. */
export const createCapabilities = (): Capabilities =>
  new Map([
    modelHost.providedBy(createModelHost()),
    afterProjection.providedBy(fitFirst),
    // Keep profiles before calls: every other writer locks them in this order.
    personalData.providedBy([
      completionDeliveryData,
      sourceRecordData,
      profileData,
      predictionCallData,
      surveyResponseData,
      surveyLinkData,
      responseFileData,
      apiRequestData,
      exportFileData,
    ]),
    recordsErased.providedBy((em, companyId, removed) => forgetRecords(em, companyId, removed)),
    profileRows.providedBy([callsOfProfiles, failuresOfProfiles]),
    beforeCompanyDeleted.providedBy([holdSurveysOfCompany, leaveSlotsOfCompany]),
    beforeSurveyDeleted.providedBy([
      dropRules,
      dropMails,
      dropTagRules,
      dropResponseFiles,
      dropComments,
    ]),
    beforeUserRemoved.providedBy([keepCreatorName, dropTeammate]),
    pauseCompanyKeys.providedBy(pauseKeys),
    draftToPublish.providedBy(takeDraft),
    surveyNumbers.providedBy({ read: readFolded, addUpHeld: foldHeld }),
    fieldUses.providedBy([
      viewsUsing,
      surveysUsing,
      placementsUsing,
      writebacksUsing,
      exportsUsing,
    ]),
    namesOfDataFields.providedBy(readFieldNames),
    namesOfImportedFiles.providedBy(readFileNames),
  ]);
