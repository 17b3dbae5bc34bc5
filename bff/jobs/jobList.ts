import type { JobDefinition } from '@bff/services/jobs/jobDefinition';
import { keepRetentionJob } from './keepRetention.job';
import { reclassifyAudienceJob } from './reclassifyAudience.job';
import { recountResultsJob } from './recountResults.job';
import { sendDeliveryJob } from './sendDelivery.job';
import { sendMail } from './sendMail.job';

/** Every kind of background work: one line a kind. */
export const jobList = [keepRetentionJob, recountResultsJob, reclassifyAudienceJob, sendDeliveryJob, sendMail] as unknown as readonly JobDefinition[];
