import type { JobDefinition } from '@bff/services/jobs/jobDefinition';
import { cleanExportFilesJob } from '@bff/modules/exports/scheduled/cleanExportFiles.job';
import { makeExportFileJob } from '@bff/modules/exports/scheduled/makeExportFile.job';
import { remindExportJob } from '@bff/modules/exports/scheduled/remindExport.job';
import { fitModelJob } from '@bff/modules/models/fitModel.job';
import { keepRetentionJob } from '@bff/modules/companies/keepRetention.job';
import { projectResponseJob } from '@bff/modules/survey-results/projecting/projectResponse.job';
import { projectResponsesJob } from '@bff/modules/survey-results/projecting/projectResponses.job';
import { remindWritebackJob } from '@bff/modules/writeback/remindWriteback.job';
import { writeBackJob } from '@bff/modules/writeback/writeBack.job';
import { reclassifyAudienceJob } from '@bff/modules/audience/reclassifyAudience.job';
import { applyIdentifierRulesJob } from '@bff/modules/profiles/identifier-rules/applyIdentifierRules.job';
import { projectRecordsJob } from '@bff/modules/data-sources/projectRecords.job';
import { recountActivityJob } from '@bff/modules/activity/recountActivity.job';
import { cleanResponseFilesJob } from '@bff/modules/survey-results/response-files/cleanResponseFiles.job';
import { makeResponseFileJob } from '@bff/modules/survey-results/response-files/makeResponseFile.job';
import { tagResponsesJob } from '@bff/modules/survey-results/tag-rules/tagResponses.job';
import { rateAnswersJob } from '@bff/modules/survey-results/topics/rateAnswers.job';
import { openFollowUpsJob } from '@bff/modules/survey-results/follow-ups/openFollowUps.job';
import { mailResultsJob } from '@bff/modules/survey-results/result-mails/mailResults.job';
import { foldDeltasJob } from '@bff/modules/survey-results/counters/foldDeltas.job';
import { packResponsesJob } from '@bff/modules/survey-results/packing/packResponses.job';
import { recountResultsJob } from '@bff/modules/survey-results/counters/recountResults.job';
import { dropSlotsJob } from '@bff/modules/data-sources/dropSlots.job';
import { remindSourceJob } from '@bff/modules/data-sources/remindSource.job';
import { runImportJob } from '@bff/modules/imports/runImport.job';
import { sendDeliveryJob } from '@bff/services/delivery/sendDelivery.job';
import { moveFilesJob } from '@bff/services/storage/moveFiles.job';
import { sendMail } from './sendMail.job';
import { syncSourceJob } from '@bff/modules/data-sources/syncSource.job';
import { countPlacementsJob } from '@bff/modules/predictions/placement-days/countPlacements.job';
import { watchExperimentsJob } from '@bff/modules/predictions/experiments/watchExperiments.job';
import { watchSourcesJob } from '@bff/modules/data-sources/watchSources.job';

/** Every kind of background work, one per line. */
export const jobList = [
  fitModelJob,
  keepRetentionJob,
  projectRecordsJob,
  remindSourceJob,
  remindExportJob,
  makeExportFileJob,
  cleanExportFilesJob,
  runImportJob,
  syncSourceJob,
  watchSourcesJob,
  dropSlotsJob,
  watchExperimentsJob,
  countPlacementsJob,
  foldDeltasJob,
  openFollowUpsJob,
  mailResultsJob,
  tagResponsesJob,
  rateAnswersJob,
  makeResponseFileJob,
  cleanResponseFilesJob,
  packResponsesJob,
  recountResultsJob,
  recountActivityJob,
  projectResponsesJob,
  projectResponseJob,
  reclassifyAudienceJob,
  applyIdentifierRulesJob,
  writeBackJob,
  remindWritebackJob,
  sendDeliveryJob,
  moveFilesJob,
  sendMail,
] as unknown as readonly JobDefinition[];
