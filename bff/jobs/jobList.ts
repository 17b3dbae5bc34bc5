import type { JobDefinition } from '@bff/services/jobs/jobDefinition';
import { fitModelJob } from './fitModel.job';
import { keepRetentionJob } from './keepRetention.job';
import { projectResponseJob } from './projectResponse.job';
import { projectResponsesJob } from './projectResponses.job';
import { writeBackJob } from './writeBack.job';
import { reclassifyAudienceJob } from './reclassifyAudience.job';
import { projectRecordsJob } from './projectRecords.job';
import { recountActivityJob } from './recountActivity.job';
import { recountResultsJob } from './recountResults.job';
import { remindSourceJob } from './remindSource.job';
import { runImportJob } from './runImport.job';
import { sendDeliveryJob } from './sendDelivery.job';
import { sendMail } from './sendMail.job';
import { syncSourceJob } from './syncSource.job';

/** Every kind of background work: one line a kind. */
export const jobList = [fitModelJob, keepRetentionJob, projectRecordsJob, remindSourceJob, runImportJob, syncSourceJob, recountResultsJob, recountActivityJob, projectResponsesJob, projectResponseJob, reclassifyAudienceJob, writeBackJob, sendDeliveryJob, sendMail] as unknown as readonly JobDefinition[];
