import { CompanyEmbedSettings } from '@bff/modules/embed/company-embed-settings.entity';
import { Company } from '@bff/modules/companies/company.entity';
import { DashboardLayout } from '@bff/modules/dashboard/dashboard-layout.entity';
import { MetricRollup } from '@bff/modules/dashboard/metric-rollup.entity';
import { PersonDay } from '@bff/modules/dashboard/person-day.entity';
import { DataType } from '@bff/modules/data-types/data-type.entity';
import { Asset } from '@bff/services/assets/asset.entity';
import { AuditEntry } from '@bff/services/audit/audit-entry.entity';
import { Delivery } from '@bff/services/delivery/delivery.entity';
import { DeliveryEndpoint } from '@bff/services/delivery/delivery-endpoint.entity';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { PasswordRequest } from '@bff/modules/auth/password-request.entity';
import { Session } from '@bff/modules/auth/session.entity';
import { CompanyPlan } from '@bff/modules/plans/company-plan.entity';
import { SalesRequest } from '@bff/modules/plans/sales-request.entity';
import { ShareLink } from '@bff/modules/survey-results/share-link.entity';
import { Survey } from '@bff/modules/surveys/survey.entity';
import { SurveyDraft } from '@bff/modules/survey-drafts/survey-draft.entity';
import { SurveyOverride } from '@bff/modules/surveys/survey-override.entity';
import { SurveyRespondent } from '@bff/modules/survey-results/survey-respondent.entity';
import { SurveyResponse } from '@bff/modules/survey-results/survey-response.entity';
import { SurveyRollup } from '@bff/modules/survey-results/survey-rollup.entity';
import { SurveyTheme } from '@bff/modules/survey-styling/survey-theme.entity';
import { Invitation } from '@bff/modules/users/invitation.entity';
import { User } from '@bff/modules/users/user.entity';

/** Every entity, listed by hand: discovery by folder does not work on Node 20. */
export const entities = [
  Asset, AuditEntry, Delivery, DeliveryEndpoint, JobRun,
  CompanyPlan, Invitation, PasswordRequest, SalesRequest,
  Company, CompanyEmbedSettings, DataType, Session, ShareLink, Survey, SurveyDraft, SurveyOverride,
  DashboardLayout, MetricRollup, PersonDay,
  SurveyRespondent, SurveyResponse, SurveyRollup, SurveyTheme, User,
];
