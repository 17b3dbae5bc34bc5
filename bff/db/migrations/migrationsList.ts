import { Migration20261121000000Foundation } from './Migration20261121000000Foundation';
import { Migration20261121020000Services } from './Migration20261121020000Services';
import { Migration20261121040000People } from './Migration20261121040000People';
import { Migration20261121120000Surveys } from './Migration20261121120000Surveys';
import { Migration20261121140000Sources } from './Migration20261121140000Sources';
import { Migration20261121150000Profiles } from './Migration20261121150000Profiles';
import { Migration20261121160000Models } from './Migration20261121160000Models';
import { Migration20261121170000Dashboard } from './Migration20261121170000Dashboard';
import { Migration20261121180000Audience } from './Migration20261121180000Audience';
import { Migration20261121190000Phrasings } from './Migration20261121190000Phrasings';
import { Migration20261121200000Superseded } from './Migration20261121200000Superseded';
import { Migration20261122060000Projections } from './Migration20261122060000Projections';
import { Migration20261122101500RateLimits } from './Migration20261122101500RateLimits';
import { Migration20261123060000Active } from './Migration20261123060000Active';
import { Migration20261123120000VisitorIdentity } from './Migration20261123120000VisitorIdentity';
import { Migration20261123121000Accounts } from './Migration20261123121000Accounts';
import { Migration20261123122000Quotas } from './Migration20261123122000Quotas';
import { Migration20261123123000ParkedJobs } from './Migration20261123123000ParkedJobs';
import { Migration20261123124000SuppressionKeys } from './Migration20261123124000SuppressionKeys';
import { Migration20261123125500SignedBrowsers } from './Migration20261123125500SignedBrowsers';
import { Migration20261124120000SurveyDeltas } from './Migration20261124120000SurveyDeltas';
import { Migration20261125120000CountedByCode } from './Migration20261125120000CountedByCode';
import { Migration20261125121000CompanyFirst } from './Migration20261125121000CompanyFirst';
import { Migration20261125180000StoredObjects } from './Migration20261125180000StoredObjects';
import { Migration20261125183000Buckets } from './Migration20261125183000Buckets';
import { Migration20261126070000Visits } from './Migration20261126070000Visits';
import { Migration20261126080000NarrowKeys } from './Migration20261126080000NarrowKeys';
import { Migration20261126101000SeenDates } from './Migration20261126101000SeenDates';
import { Migration20261126102000SourceIds } from './Migration20261126102000SourceIds';
import { Migration20261126103000Assignments } from './Migration20261126103000Assignments';
import { Migration20261126103000PersonalLinks } from './Migration20261126103000PersonalLinks';
import { Migration20261126104000WorkingLists } from './Migration20261126104000WorkingLists';
import { Migration20261126110000UnderstoodCells } from './Migration20261126110000UnderstoodCells';
import { Migration20261126111000ListPath } from './Migration20261126111000ListPath';
import { Migration20261126115000SessionUse } from './Migration20261126115000SessionUse';
import { Migration20261126131000WebhookEvents } from './Migration20261126131000WebhookEvents';
import { Migration20261126140000Refreshes } from './Migration20261126140000Refreshes';
import { Migration20261126143000AudienceOpen } from './Migration20261126143000AudienceOpen';
import { Migration20261126143000SeenSites } from './Migration20261126143000SeenSites';
import { Migration20261126150000ContestedIdentifiers } from './Migration20261126150000ContestedIdentifiers';
import { Migration20261126150000Placements } from './Migration20261126150000Placements';
import { Migration20261126160000ScopeReadOnce } from './Migration20261126160000ScopeReadOnce';
import { Migration20261127010000Languages } from './Migration20261127010000Languages';
import { Migration20261127010000SavedFilters } from './Migration20261127010000SavedFilters';
import { Migration20261127020000ApiRequests } from './Migration20261127020000ApiRequests';
import { Migration20261127090000IdentifierRules } from './Migration20261127090000IdentifierRules';
import { Migration20261127090000PageKeys } from './Migration20261127090000PageKeys';
import { Migration20261127100000SourceAlerts } from './Migration20261127100000SourceAlerts';
import { Migration20261127140000ColumnRules } from './Migration20261127140000ColumnRules';
import { Migration20261127150000Quotas } from './Migration20261127150000Quotas';
import { Migration20261127160000CronSchedules } from './Migration20261127160000CronSchedules';
import { Migration20261127160000Experiments } from './Migration20261127160000Experiments';
import { Migration20261127165000ScheduledExports } from './Migration20261127165000ScheduledExports';
import { Migration20261127174000PlacementDays } from './Migration20261127174000PlacementDays';
import { Migration20261127175000AnswerPacks } from './Migration20261127175000AnswerPacks';
import { Migration20261127176000QuestionBank } from './Migration20261127176000QuestionBank';
import { Migration20261128091500SourceAccess } from './Migration20261128091500SourceAccess';
import { Migration20261128094500PackedIds } from './Migration20261128094500PackedIds';
import { Migration20261128094500ReasonCodes } from './Migration20261128094500ReasonCodes';
import { Migration20261128095500ResponseTags } from './Migration20261128095500ResponseTags';
import { Migration20261128100500SharedWeights } from './Migration20261128100500SharedWeights';
import { Migration20261128101000FollowUps } from './Migration20261128101000FollowUps';
import { Migration20261128101000ScheduleRevisions } from './Migration20261128101000ScheduleRevisions';
import { Migration20261128101500Countries } from './Migration20261128101500Countries';
import { Migration20261128103000RunRejects } from './Migration20261128103000RunRejects';
import { Migration20261128110000ResponseNotes } from './Migration20261128110000ResponseNotes';
import { Migration20261128111000ResultMails } from './Migration20261128111000ResultMails';
import { Migration20261128130000DraftVersions } from './Migration20261128130000DraftVersions';
import { Migration20261128140000ExportDelivery } from './Migration20261128140000ExportDelivery';
import { Migration20261128203300KeyLimits } from './Migration20261128203300KeyLimits';
import { Migration20261128204500OnceKeys } from './Migration20261128204500OnceKeys';
import { Migration20261128223500OrderedDeliveries } from './Migration20261128223500OrderedDeliveries';
import { Migration20261129010000ShareLinkOptions } from './Migration20261129010000ShareLinkOptions';
import { Migration20261129013000ExportCustomFields } from './Migration20261129013000ExportCustomFields';
import { Migration20261129013500DeliveryKeys } from './Migration20261129013500DeliveryKeys';
import { Migration20261129020000TagRules } from './Migration20261129020000TagRules';
import { Migration20261129040000SharedFilters } from './Migration20261129040000SharedFilters';
import { Migration20261129040100ResponseFiles } from './Migration20261129040100ResponseFiles';
import { Migration20261129050000DraftComments } from './Migration20261129050000DraftComments';
import { Migration20261129060000ItemCategories } from './Migration20261129060000ItemCategories';
import { Migration20261129070000CoveringOrigins } from './Migration20261129070000CoveringOrigins';
import { Migration20261129074500WritebackRetries } from './Migration20261129074500WritebackRetries';
import { Migration20261129080000Sentiments } from './Migration20261129080000Sentiments';
import { Migration20261129090000WritebackTables } from './Migration20261129090000WritebackTables';
import { Migration20261129103000ExcludedResponses } from './Migration20261129103000ExcludedResponses';
import { Migration20261129103100TopicKeys } from './Migration20261129103100TopicKeys';
import { Migration20261129110000ResponseSegments } from './Migration20261129110000ResponseSegments';
import { Migration20261130090000UndoneLinks } from './Migration20261130090000UndoneLinks';
import { Migration20261130100000HeldWritebackRows } from './Migration20261130100000HeldWritebackRows';
import { Migration20261130110000Variables } from './Migration20261130110000Variables';
import { Migration20261130120000FollowUpStateBefore } from './Migration20261130120000FollowUpStateBefore';
import { Migration20261202100000PresumedIds } from './Migration20261202100000PresumedIds';

/** In the order they run. Never change a released migration; add a new one at the end. */
export const migrationsList = [
  { name: 'Migration20261121000000Foundation', class: Migration20261121000000Foundation },
  { name: 'Migration20261121020000Services', class: Migration20261121020000Services },
  { name: 'Migration20261121040000People', class: Migration20261121040000People },
  { name: 'Migration20261121120000Surveys', class: Migration20261121120000Surveys },
  { name: 'Migration20261121140000Sources', class: Migration20261121140000Sources },
  { name: 'Migration20261121150000Profiles', class: Migration20261121150000Profiles },
  { name: 'Migration20261121160000Models', class: Migration20261121160000Models },
  { name: 'Migration20261121170000Dashboard', class: Migration20261121170000Dashboard },
  { name: 'Migration20261121180000Audience', class: Migration20261121180000Audience },
  { name: 'Migration20261121190000Phrasings', class: Migration20261121190000Phrasings },
  { name: 'Migration20261121200000Superseded', class: Migration20261121200000Superseded },
  { name: 'Migration20261122060000Projections', class: Migration20261122060000Projections },
  { name: 'Migration20261122101500RateLimits', class: Migration20261122101500RateLimits },
  { name: 'Migration20261123060000Active', class: Migration20261123060000Active },
  { name: 'Migration20261123120000VisitorIdentity', class: Migration20261123120000VisitorIdentity },
  { name: 'Migration20261123121000Accounts', class: Migration20261123121000Accounts },
  { name: 'Migration20261123122000Quotas', class: Migration20261123122000Quotas },
  { name: 'Migration20261123123000ParkedJobs', class: Migration20261123123000ParkedJobs },
  { name: 'Migration20261123124000SuppressionKeys', class: Migration20261123124000SuppressionKeys },
  { name: 'Migration20261123125500SignedBrowsers', class: Migration20261123125500SignedBrowsers },
  { name: 'Migration20261124120000SurveyDeltas', class: Migration20261124120000SurveyDeltas },
  { name: 'Migration20261125120000CountedByCode', class: Migration20261125120000CountedByCode },
  { name: 'Migration20261125121000CompanyFirst', class: Migration20261125121000CompanyFirst },
  { name: 'Migration20261125180000StoredObjects', class: Migration20261125180000StoredObjects },
  { name: 'Migration20261125183000Buckets', class: Migration20261125183000Buckets },
  { name: 'Migration20261126070000Visits', class: Migration20261126070000Visits },
  { name: 'Migration20261126080000NarrowKeys', class: Migration20261126080000NarrowKeys },
  { name: 'Migration20261126101000SeenDates', class: Migration20261126101000SeenDates },
  { name: 'Migration20261126102000SourceIds', class: Migration20261126102000SourceIds },
  { name: 'Migration20261126103000Assignments', class: Migration20261126103000Assignments },
  { name: 'Migration20261126103000PersonalLinks', class: Migration20261126103000PersonalLinks },
  { name: 'Migration20261126104000WorkingLists', class: Migration20261126104000WorkingLists },
  { name: 'Migration20261126110000UnderstoodCells', class: Migration20261126110000UnderstoodCells },
  { name: 'Migration20261126111000ListPath', class: Migration20261126111000ListPath },
  { name: 'Migration20261126115000SessionUse', class: Migration20261126115000SessionUse },
  { name: 'Migration20261126131000WebhookEvents', class: Migration20261126131000WebhookEvents },
  { name: 'Migration20261126140000Refreshes', class: Migration20261126140000Refreshes },
  { name: 'Migration20261126143000AudienceOpen', class: Migration20261126143000AudienceOpen },
  { name: 'Migration20261126143000SeenSites', class: Migration20261126143000SeenSites },
  {
    name: 'Migration20261126150000ContestedIdentifiers',
    class: Migration20261126150000ContestedIdentifiers,
  },
  { name: 'Migration20261126150000Placements', class: Migration20261126150000Placements },
  { name: 'Migration20261126160000ScopeReadOnce', class: Migration20261126160000ScopeReadOnce },
  { name: 'Migration20261127010000Languages', class: Migration20261127010000Languages },
  { name: 'Migration20261127010000SavedFilters', class: Migration20261127010000SavedFilters },
  { name: 'Migration20261127020000ApiRequests', class: Migration20261127020000ApiRequests },
  { name: 'Migration20261127090000IdentifierRules', class: Migration20261127090000IdentifierRules },
  { name: 'Migration20261127090000PageKeys', class: Migration20261127090000PageKeys },
  { name: 'Migration20261127100000SourceAlerts', class: Migration20261127100000SourceAlerts },
  { name: 'Migration20261127140000ColumnRules', class: Migration20261127140000ColumnRules },
  { name: 'Migration20261127150000Quotas', class: Migration20261127150000Quotas },
  { name: 'Migration20261127160000CronSchedules', class: Migration20261127160000CronSchedules },
  { name: 'Migration20261127160000Experiments', class: Migration20261127160000Experiments },
  {
    name: 'Migration20261127165000ScheduledExports',
    class: Migration20261127165000ScheduledExports,
  },
  { name: 'Migration20261127174000PlacementDays', class: Migration20261127174000PlacementDays },
  { name: 'Migration20261127175000AnswerPacks', class: Migration20261127175000AnswerPacks },
  { name: 'Migration20261127176000QuestionBank', class: Migration20261127176000QuestionBank },
  { name: 'Migration20261128091500SourceAccess', class: Migration20261128091500SourceAccess },
  { name: 'Migration20261128094500PackedIds', class: Migration20261128094500PackedIds },
  { name: 'Migration20261128094500ReasonCodes', class: Migration20261128094500ReasonCodes },
  { name: 'Migration20261128095500ResponseTags', class: Migration20261128095500ResponseTags },
  { name: 'Migration20261128100500SharedWeights', class: Migration20261128100500SharedWeights },
  { name: 'Migration20261128101000FollowUps', class: Migration20261128101000FollowUps },
  {
    name: 'Migration20261128101000ScheduleRevisions',
    class: Migration20261128101000ScheduleRevisions,
  },
  { name: 'Migration20261128101500Countries', class: Migration20261128101500Countries },
  { name: 'Migration20261128103000RunRejects', class: Migration20261128103000RunRejects },
  { name: 'Migration20261128110000ResponseNotes', class: Migration20261128110000ResponseNotes },
  { name: 'Migration20261128111000ResultMails', class: Migration20261128111000ResultMails },
  { name: 'Migration20261128130000DraftVersions', class: Migration20261128130000DraftVersions },
  { name: 'Migration20261128140000ExportDelivery', class: Migration20261128140000ExportDelivery },
  { name: 'Migration20261128203300KeyLimits', class: Migration20261128203300KeyLimits },
  { name: 'Migration20261128204500OnceKeys', class: Migration20261128204500OnceKeys },
  {
    name: 'Migration20261128223500OrderedDeliveries',
    class: Migration20261128223500OrderedDeliveries,
  },
  {
    name: 'Migration20261129010000ShareLinkOptions',
    class: Migration20261129010000ShareLinkOptions,
  },
  {
    name: 'Migration20261129013000ExportCustomFields',
    class: Migration20261129013000ExportCustomFields,
  },
  { name: 'Migration20261129013500DeliveryKeys', class: Migration20261129013500DeliveryKeys },
  { name: 'Migration20261129020000TagRules', class: Migration20261129020000TagRules },
  {
    name: 'Migration20261129040000SharedFilters',
    class: Migration20261129040000SharedFilters,
  },
  {
    name: 'Migration20261129040100ResponseFiles',
    class: Migration20261129040100ResponseFiles,
  },
  { name: 'Migration20261129050000DraftComments', class: Migration20261129050000DraftComments },
  { name: 'Migration20261129060000ItemCategories', class: Migration20261129060000ItemCategories },
  {
    name: 'Migration20261129070000CoveringOrigins',
    class: Migration20261129070000CoveringOrigins,
  },
  {
    name: 'Migration20261129074500WritebackRetries',
    class: Migration20261129074500WritebackRetries,
  },
  { name: 'Migration20261129080000Sentiments', class: Migration20261129080000Sentiments },
  {
    name: 'Migration20261129090000WritebackTables',
    class: Migration20261129090000WritebackTables,
  },
  {
    name: 'Migration20261129103000ExcludedResponses',
    class: Migration20261129103000ExcludedResponses,
  },
  { name: 'Migration20261129103100TopicKeys', class: Migration20261129103100TopicKeys },
  {
    name: 'Migration20261129110000ResponseSegments',
    class: Migration20261129110000ResponseSegments,
  },
  { name: 'Migration20261130090000UndoneLinks', class: Migration20261130090000UndoneLinks },
  {
    name: 'Migration20261130100000HeldWritebackRows',
    class: Migration20261130100000HeldWritebackRows,
  },
  { name: 'Migration20261130110000Variables', class: Migration20261130110000Variables },
  {
    name: 'Migration20261130120000FollowUpStateBefore',
    class: Migration20261130120000FollowUpStateBefore,
  },
  { name: 'Migration20261202100000PresumedIds', class: Migration20261202100000PresumedIds },
];
