import { CompanyEmbedSettings } from '@bff/modules/surveys/company-embed-settings.entity';
import { IdentitySecret } from '@bff/modules/identity/identity-secret.entity';
import { Company } from '@bff/tenancy/company.entity';
import { DashboardLayout } from '@bff/modules/dashboard/dashboard-layout.entity';
import { MetricRollup } from '@bff/modules/activity/metric-rollup.entity';
import { Event } from '@bff/modules/events/event.entity';
import { Item } from '@bff/modules/items/item.entity';
import { AudienceCell } from '@bff/modules/segments/audience-cell.entity';
import { AudienceView } from '@bff/modules/segments/audience-view.entity';
import { WritebackDestination } from '@bff/modules/writeback/writeback-destination.entity';
import { WritebackFailure } from '@bff/modules/writeback/writeback-failure.entity';
import { WritebackRun } from '@bff/modules/writeback/writeback-run.entity';
import { CompanyAudienceFacts } from '@bff/modules/segments/audience-facts.entity';
import { Consent } from '@bff/modules/consent/consent.entity';
import { Profile } from '@bff/modules/profiles/profile.entity';
import { ProfileIdentifier } from '@bff/modules/identity/profile-identifier.entity';
import { IdentifierRuleSet } from '@bff/modules/identity/identifier-rules.entity';
import { ProfileLink } from '@bff/modules/identity/profile-link.entity';
import { ProfileTrait } from '@bff/modules/profiles/profile-trait.entity';
import { Suppression } from '@bff/modules/consent/suppression.entity';
import { SuppressionKey } from '@bff/modules/consent/suppression-key.entity';
import { PersonHour } from '@bff/modules/activity/person-hour.entity';
import { CustomApiRequest } from '@bff/modules/data-sources/custom-api-request.entity';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { SourceRecord } from '@bff/modules/data-sources/source-record.entity';
import { SyncCheckpoint } from '@bff/modules/data-sources/sync-checkpoint.entity';
import { ImportChunk } from '@bff/modules/imports/import-chunk.entity';
import { ImportReject } from '@bff/modules/imports/import-reject.entity';
import { ImportRun } from '@bff/modules/imports/import-run.entity';
import { ModelFit } from '@bff/modules/models/model-fit.entity';
import { ModelSettingChange } from '@bff/modules/models/model-setting-change.entity';
import {
  ExportFile,
  ScheduledExport,
} from '@bff/modules/exports/scheduled/scheduled-export.entity';
import { PlacementDay } from '@bff/modules/predictions/placement-days/placement-day.entity';
import { Experiment } from '@bff/modules/predictions/experiments/experiment.entity';
import { ModelSettings } from '@bff/modules/models/model-settings.entity';
import { ApiRequest } from '@bff/modules/outbound-api/api-request.entity';
import { ApiToken } from '@bff/modules/outbound-api/api-token.entity';
import { CustomAttribute } from '@bff/modules/outbound-api/custom-attribute.entity';
import { UsageDay } from '@bff/modules/outbound-api/usage-day.entity';
import { UsageMonth } from '@bff/modules/outbound-api/usage-month.entity';
import { PredictionCall } from '@bff/modules/predictions/prediction-call.entity';
import { DataType } from '@bff/modules/data-types/data-type.entity';
import { Asset } from '@bff/services/assets/asset.entity';
import { AuditEntry } from '@bff/services/audit/audit-entry.entity';
import { Delivery } from '@bff/services/delivery/delivery.entity';
import { DeliveryKey } from '@bff/services/delivery/delivery-key.entity';
import { DeliveryEndpoint } from '@bff/services/delivery/delivery-endpoint.entity';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { KnownDevice } from '@bff/modules/credentials/known-device.entity';
import { PasswordRequest } from '@bff/modules/credentials/password-request.entity';
import { Session } from '@bff/modules/credentials/session.entity';
import { CompanyUsage } from '@bff/services/quotas/company-usage.entity';
import { StoredObject, StoredPiece } from '@bff/services/storage/stored-object.entity';
import { CompanyPlan } from '@bff/modules/plans/company-plan.entity';
import { SalesRequest } from '@bff/modules/plans/sales-request.entity';
import { FollowUpRule } from '@bff/modules/survey-results/follow-ups/follow-up-rule.entity';
import { FollowUp } from '@bff/modules/survey-results/follow-ups/follow-up.entity';
import { WaitingFollowUp } from '@bff/modules/survey-results/follow-ups/waiting-follow-up.entity';
import { ResponseNote } from '@bff/modules/survey-results/notes/response-note.entity';
import { ResponseFile } from '@bff/modules/survey-results/response-files/response-file.entity';
import { TagRule } from '@bff/modules/survey-results/tag-rules/tag-rule.entity';
import { ResultMail } from '@bff/modules/survey-results/result-mails/result-mail.entity';
import { SurveyLink } from '@bff/modules/survey-results/links/survey-link.entity';
import { SavedFilter } from '@bff/modules/survey-results/saved-filters/saved-filter.entity';
import { ShareLink } from '@bff/modules/survey-results/sharing/share-link.entity';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { DraftComment } from '@bff/modules/survey-drafts/comments/draft-comment.entity';
import { DraftMention } from '@bff/modules/survey-drafts/comments/draft-mention.entity';
import { DraftPresence } from '@bff/modules/survey-drafts/presence/draft-presence.entity';
import { DraftVersion } from '@bff/modules/survey-drafts/versions/draft-version.entity';
import { BankedQuestion } from '@bff/modules/survey-drafts/bank/banked-question.entity';
import { SurveyDraft } from '@bff/modules/survey-drafts/survey-draft.entity';
import { SurveyOverride } from '@bff/modules/surveys/survey-override.entity';
import { SurveyDelta } from '@bff/modules/survey-results/survey-delta.entity';
import { SurveyRespondent } from '@bff/modules/survey-results/survey-respondent.entity';
import { SurveyResponse } from '@bff/modules/survey-results/survey-response.entity';
import { AnswerPack } from '@bff/modules/survey-results/packs/answer-pack.entity';
import { SurveyRollup } from '@bff/modules/survey-results/survey-rollup.entity';
import { SurveyTheme } from '@bff/modules/survey-styling/survey-theme.entity';
import { Invitation } from '@bff/modules/users/invitation.entity';
import { User } from '@bff/tenancy/user.entity';

/** Every entity. The list is explicit, because discovery by folder does not work on Node 20. */
export const entities = [
  Asset,
  AuditEntry,
  Delivery,
  DeliveryKey,
  DeliveryEndpoint,
  JobRun,
  CustomApiRequest,
  DataSource,
  ImportChunk,
  ImportReject,
  ImportRun,
  SourceRecord,
  SyncCheckpoint,
  ApiRequest,
  ApiToken,
  CustomAttribute,
  ModelFit,
  ModelSettingChange,
  ModelSettings,
  PredictionCall,
  UsageDay,
  UsageMonth,
  CompanyPlan,
  CompanyUsage,
  Invitation,
  KnownDevice,
  PasswordRequest,
  SalesRequest,
  Company,
  CompanyEmbedSettings,
  IdentitySecret,
  DataType,
  Session,
  SavedFilter,
  FollowUpRule,
  FollowUp,
  WaitingFollowUp,
  ResponseNote,
  ResponseFile,
  ResultMail,
  TagRule,
  Experiment,
  ScheduledExport,
  ExportFile,
  PlacementDay,
  ShareLink,
  SurveyRow,
  DraftComment,
  DraftMention,
  DraftPresence,
  DraftVersion,
  BankedQuestion,
  SurveyDraft,
  SurveyOverride,
  AudienceCell,
  CompanyAudienceFacts,
  AudienceView,
  WritebackDestination,
  WritebackFailure,
  WritebackRun,
  Consent,
  Event,
  Item,
  Profile,
  ProfileIdentifier,
  IdentifierRuleSet,
  ProfileLink,
  ProfileTrait,
  Suppression,
  SuppressionKey,
  DashboardLayout,
  MetricRollup,
  PersonHour,
  StoredObject,
  StoredPiece,
  SurveyDelta,
  SurveyLink,
  SurveyRespondent,
  SurveyResponse,
  SurveyRollup,
  AnswerPack,
  SurveyTheme,
  User,
];
