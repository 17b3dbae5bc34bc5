import type { JobDefinition } from '@bff/services/jobs/jobDefinition';
import { keepRetentionJob } from './keepRetention.job';
import { sendDeliveryJob } from './sendDelivery.job';
import { sendMail } from './sendMail.job';

/** Every kind of background work: one line a kind. */
export const jobList = [keepRetentionJob, sendDeliveryJob, sendMail] as unknown as readonly JobDefinition[];
