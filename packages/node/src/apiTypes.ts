// Written by npm run generate:packages from the OpenAPI document.

/** Dated version of the API that these types describe. */
export const API_VERSION = '2026-11-28';

/** The named shapes of the API. */
export interface Schemas {
  Analytics: {
    /** The company's zone (IANA). */
    timeZone: string;
    /** Started responses. */
    totalResponses: number;
    /** Completed responses. */
    completedResponses: number;
    /** Percent of the started responses that were completed. */
    completionRate: number;
    /** Responses of the last seven days, each with its day. */
    dailyTrends: Array<{
      /** The day. */
      date: string;
      /** Started responses. */
      responses: number;
    }>;
    /** Responses in the seven days before dailyTrends. */
    previousSevenDays: number;
    /** Percent by device. */
    deviceAnalytics: {
      /** Phones. */
      mobile: number;
      /** Computers. */
      desktop: number;
      /** Tablets. */
      tablet: number;
    };
    /** Responses by device. */
    deviceCounts: {
      /** Phones. */
      mobile: number;
      /** Computers. */
      desktop: number;
      /** Tablets. */
      tablet: number;
    };
    /** Mean completion time, in seconds. */
    averageCompletionTime?: number | null;
    /** Median completion time, in seconds. */
    medianCompletionTime?: number | null;
    /** Fastest completion, in seconds. */
    fastestResponse?: number | null;
    /** Slowest completion, in seconds. */
    longestResponse?: number | null;
    /** Responses that look suspicious. */
    flaggedResponses: number;
    /** Responses under the same filters that were excluded from these numbers; absent if there are none. */
    excludedResponses?: number;
    /** The survey's numeric variables; absent if it has none, or if the results are weighted. */
    variables?: Array<{
      /** Name in formulas and exports. */
      name: string;
      /** Name for people. */
      label: string;
      /** Completed responses with a value. */
      answered: number;
      /** Mean of the values. */
      mean: number;
      /** Lowest value. */
      min: number;
      /** Highest value. */
      max: number;
      /** Responses per value or range, in order, including empty ones. */
      buckets: Array<{
        /** The value, or the range. */
        label: string;
        /** Completed responses with it. */
        count: number;
      }>;
    }>;
    /** Results by question ID. */
    questionSummaries: unknown;
    /** Effect of weighting, if weights were requested. */
    weighting?: unknown;
  };
  AnswerTest: {
    /** ID of an earlier question, or a part of the context such as `context:page`. */
    targetQuestionId: string;
    /** How the two are compared. */
    operator: Schemas['ConditionOperator'];
    /** Value to compare with. */
    value?: unknown;
  };
  ConditionOperator: "equals" | "not_equals" | "contains" | "not_contains" | "is_empty" | "is_not_empty" | "greater_than" | "less_than" | "greater_equal" | "less_equal";
  DataSource: {
    /** Source ID. */
    id: string;
    /** Name. */
    name: string;
    /** Your note about it. */
    description?: string | null;
    /** Product or protocol. */
    type: string;
    /** `syncing` starts a sync; `paused` and `active` pause and resume the schedule. */
    status: "active" | "syncing" | "error" | "paused";
    /** Why it failed, or what is missing. */
    statusReason?: string | null;
    /** Error code of the reason. */
    reasonCode?: "access_refused" | "access_expired" | "not_allowed" | "not_found" | "not_reachable" | "rate_limited" | "bad_data" | "columns_missing" | "changes_lost" | "quota_reached" | "refused" | null;
    /** Records currently stored. */
    records: number;
    /** When it was last synced. */
    lastSync?: string | null;
    /** Settings without secrets, as JSON. */
    config: string;
    /** Card in the catalog. */
    availableDataSource?: {
      /** Card ID. */
      id: string;
      /** Name of the product. */
      name: string;
      /** Icon of the card. */
      icon: string;
      /** Color of the card. */
      color: string;
    } | null;
    /** Last four characters of the stored key. */
    secretLastFour?: string | null;
    /** How often it syncs. */
    schedule: "manual" | "hourly" | "daily" | "weekly" | "cron";
    /** Five parts, for the schedule `cron`. */
    cron?: string | null;
    /** Time zone of the schedule. */
    timeZone?: string | null;
    /** When it syncs next. */
    nextSyncAt?: string | null;
    /** The current run. */
    runId?: string | null;
    /** When a waiting run continues. */
    resumesAt?: string | null;
    /** False for files and webhooks, which only receive. */
    canSync: boolean;
    /** Whether it reads the changes of a database, which keeps its log until the next sync. */
    readsChanges: boolean;
    /** URL to post to. */
    webhookUrl?: string | null;
    /** Only returned on creation. */
    webhookSecret?: string | null;
    /** Null if the source works. */
    outage?: {
      /** Whether it failed or is silent. */
      kind: "failed" | "silent";
      /** Start of the outage. */
      since: string;
    } | null;
    /** True if no emails are sent about this source. */
    muted: boolean;
    /** Days without records until it counts as silent. */
    silentDays?: number | null;
    /** If true, a sync fails when a mapped column is missing. */
    stopOnMissing: boolean;
    /** New columns that are not mapped yet. */
    newColumns: Array<string>;
    /** Company ID. */
    companyId: string;
    /** When it was connected. */
    createdAt: string;
  };
  DisplayTriggers: {
    /** True if this survey has its own rules for identifiers. */
    useCustomIdentifiers?: boolean | null;
    /** Why it has its own rules. */
    overrideReason?: string | null;
    /** If true, only visitors with an identifier see it. */
    requireIdentifier?: boolean | null;
    /** Accepted identifiers. */
    identifierTypes?: Array<"email" | "uuid" | "custom"> | null;
    /** Names of the identifiers on your pages. */
    identifierFields?: {
      /** Field with the email address. */
      email?: string | null;
      /** Field with the uuid. */
      uuid?: string | null;
      /** Field with your own ID. */
      custom?: string | null;
    } | null;
    /** On which devices it is shown. */
    deviceTarget?: "all" | "mobile-only" | "desktop-only" | null;
    /** Percent of visitors who see it. */
    showPercentage?: number | null;
    /** How these visitors are chosen. */
    percentageMethod?: "random" | "session-based" | "sticky" | null;
    /** When it is shown. */
    timeRules?: {
      /** If false, these rules are ignored. */
      enabled?: boolean | null;
      /** First day. */
      startDate?: string | null;
      /** Last day. */
      endDate?: string | null;
      /** 0 (Sunday) to 6. */
      daysOfWeek?: Array<number> | null;
      /** Between these times, such as 09:30. */
      timeOfDay?: {
        /** From this time. */
        start?: string | null;
        /** Until this time. */
        end?: string | null;
      } | null;
      /** Time zone of these times (IANA). */
      timeZone?: string | null;
    } | null;
    /** What a visitor must do first. */
    behaviorTriggers?: {
      /** If false, these settings are ignored. */
      enabled?: boolean | null;
      /** Percent of the page scrolled. */
      scrollDepth?: number | null;
      /** Seconds on the page. */
      timeOnPage?: number | null;
      /** Waits until the pointer leaves the page. */
      exitIntent?: boolean | null;
      /** CSS selector of a clicked element. */
      elementClick?: string | null;
      /** Name of a tracked event. */
      event?: string | null;
    } | null;
    /** Who sees it. */
    userSegmentation?: {
      /** If false, these settings are ignored. */
      enabled?: boolean | null;
      /** New or returning visitors. */
      visitorType?: "all" | "new" | "returning" | null;
      /** Country codes. */
      geography?: unknown;
      /** Part of the referring URL. */
      referrer?: string | null;
      /** ID of a saved view. */
      audience?: string | null;
    } | null;
    /** On which pages it is shown. */
    pageTargeting?: {
      /** If false, these settings are ignored. */
      enabled?: boolean | null;
      /** Patterns for the URL. */
      urlPatterns?: Array<string> | null;
      /** How patterns are matched. */
      matchType?: "contains" | "exact" | "starts-with" | "regex" | null;
    } | null;
    /** How often a visitor sees it. */
    frequency?: {
      /** Until answered, or always. */
      repeat?: "always" | "until-answered" | null;
      /** Maximum number of times. */
      maxShows?: number | null;
      /** Days between two displays. */
      everyDays?: number | null;
    } | null;
    /** If several surveys match, the one with the highest priority is shown. */
    priority?: number | null;
  };
  Draft: {
    /** Draft ID. */
    id: string;
    /** Name in the dashboard. */
    name: string;
    /** When it was created. */
    createdAt: string;
    /** When it last changed. */
    updatedAt: string;
    /** Increases with each change. */
    revision: number;
    /** Number of questions. */
    questionCount: number;
    /** Published survey that the draft will replace with a new version. */
    sourceSurveyId?: string | null;
    /** Company ID. */
    companyId: string;
    /** Survey definition. */
    survey: unknown;
    /** Questions that are being edited. */
    workingList?: unknown;
  };
  EndCondition: {
    /** How the run ends. */
    type: "date" | "days" | "responses" | "manual";
    /** A date, or a number of days or responses. */
    value?: unknown;
  };
  Erasure: {
    /** Receipt ID. */
    id: string;
    /** When it happened. */
    erasedAt: string;
    /** Removed rows by table. */
    removed: Array<{
      /** Name of the table. */
      table: string;
      /** Rows removed. */
      rows: number;
    }>;
    /** Total rows removed. */
    total: number;
    /** Identifiers that are rejected from now on. */
    suppressed: number;
    /** Records that were kept, because only unsigned answers link them to the person. */
    unverifiedKept: number;
    /** With `report`: everything that was stored, and a signed statement. Navout keeps no copy. */
    bundle?: {
      /** JSON text with the receipt, the requester and the SHA-256 hash of `report`; contains no data about the person. */
      statement: string;
      /** Ed25519 signature of `statement`, as base64. */
      signature: string;
      /** Public key in PEM format. */
      publicKey: string;
      /** JSON text with everything that was stored about the person. */
      report: string;
    } | null;
  };
  Error: {
    /** The sentence to show. */
    error: string;
    /** Rely on this; sentences may change. */
    code: "validation_failed" | "malformed_json" | "unauthenticated" | "session_expired" | "invalid_credentials" | "invalid_api_key" | "api_key_misplaced" | "api_key_not_accepted" | "invalid_identity_token" | "webhook_signature" | "webhook_time" | "link_locked" | "link_password_wrong" | "forbidden" | "account_suspended" | "account_not_activated" | "email_unverified" | "company_inactive" | "demo_not_here" | "origin_not_allowed" | "api_key_paused" | "api_key_expired" | "api_key_narrow" | "api_key_origin" | "api_key_address" | "not_found" | "user_not_found" | "route_not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "email_taken" | "field_name_taken" | "company_name_reserved" | "company_exists" | "columns_missing" | "access_revoked" | "segment_deleted" | "field_in_use" | "stale_revision" | "survey_closed" | "quota_full" | "already_completed" | "sso_not_configured" | "language_model_off" | "work_account_taken" | "only_sign_in" | "survey_has_errors" | "company_required" | "last_admin" | "own_account" | "internal_company" | "plans_off" | "trial_used" | "wrong_password" | "invitation_invalid" | "reset_invalid" | "link_expired" | "payload_too_large" | "unsupported_media_type" | "file_unsafe" | "idempotency_mismatch" | "too_many_requests" | "quota_reached" | "quota_exceeded" | "internal_error" | "format_not_offered" | "language_model_answer" | "language_model_unavailable" | "unavailable" | "storage_unavailable" | "storage_full";
    /** Maps the path of a field to the sentence to show next to it. */
    fields?: Record<string, string>;
    /** Request ID, as in the logs. */
    requestId: string;
  };
  Event: {
    /** Event ID. */
    id: string;
    /** What happened, such as view. */
    type: string;
    /** Who sent it. */
    source: string;
    /** When it happened. */
    timestamp: string;
    /** Item ID. */
    itemKey?: string | null;
    /** Title of the item. */
    itemTitle?: string | null;
    /** Amount, in major units. */
    value?: number | null;
    /** Three letters (ISO 4217). */
    currency?: string | null;
  };
  ExportField: "user_id" | "email" | "name" | "age" | "location" | "created_at" | "last_login" | "subscription_status" | "revenue" | "source";
  Identifier: {
    /** Identifier ID. */
    id: string;
    /** email, phone, uuid and so on. */
    kind: string;
    /** The identifier. */
    value: string;
    /** True if several people use it. */
    shared: boolean;
    /** When first seen. */
    firstSeen: string;
    /** False if only an unsigned survey answer links it to this person. */
    verified: boolean;
  };
  IdentifierLink: {
    /** ID of one identifier. */
    left: string;
    /** ID of the other identifier. */
    right: string;
    /** Source of the evidence. */
    source: string;
    /** Record that contains both. */
    recordKey?: string | null;
    /** When it was seen. */
    seenAt: string;
    /** Whether it merges them. */
    state: "joined" | "refused" | "undone";
    /** Why it does not merge them. */
    reason?: string | null;
    /** False if only unsigned survey answers contain both. */
    verified: boolean;
  };
  Item: {
    /** The company's own ID for the item. */
    id: string;
    /** Name of the item. */
    title: string;
    /** Text about the item. */
    description?: string | null;
    /** Category. */
    category?: string | null;
    /** Words that describe it. */
    tags: Array<string>;
    /** In major units of `currency`. */
    price?: number | null;
    /** Three letters (ISO 4217). */
    currency?: string | null;
    /** If false, the item is not recommended for now. */
    available: boolean;
    /** A hidden item is never recommended. */
    hidden: boolean;
    /** All other fields, by name. */
    attributes: unknown;
    /** When it was first sent. */
    createdAt: string;
    /** When it last changed. */
    updatedAt: string;
  };
  Person: (Schemas['PersonSummary'] & {
    /** Phone number, if known. */
    phone?: string | null;
    /** All identifiers. */
    identifiers: Array<Schemas['Identifier']>;
    /** Why the identifiers belong together. */
    links: Array<Schemas['IdentifierLink']>;
    /** All fields, each with its source. */
    traits: Array<Schemas['PersonTrait']>;
    /** What the person agreed to. */
    consent: Array<{
      /** Purpose, such as advertising. */
      category: string;
      /** The choice. */
      status: string;
      /** Where it comes from. */
      source: string;
      /** When it was made. */
      decidedAt: string;
    }>;
    /** The latest events. */
    events: Array<Schemas['Event']>;
    /** Segments, with the reasons. */
    segments: Array<Schemas['PersonSegment']>;
    /** Records that only unsigned survey answers link to this person. */
    unverifiedRecords: number;
    /** Explains the risk. */
    riskExplanation: string;
    /** Explains the lifecycle stage. */
    lifecycleExplanation: string;
    /** Number of orders. */
    orders: number;
    /** Spend expected in the next 120 days with its 95% interval. If null, `predictedLtvNote` says what is missing. */
    predictedLtv?: {
      /** The expected amount. */
      value: number;
      /** Lower end. */
      low: number;
      /** Upper end. */
      high: number;
    } | null;
    /** What data is missing. */
    predictedLtvNote?: string | null;
  });
  PersonSegment: {
    /** Segment ID. */
    id: string;
    /** Name. */
    name: string;
    /** The facts that put the person there. */
    because: Array<string>;
  };
  PersonSummary: {
    /** Person ID. */
    id: string;
    /** Name, if known. */
    name?: string | null;
    /** Email address, if known. */
    email?: string | null;
    /** Company that the person belongs to. */
    account?: string | null;
    /** IDs of the segments. */
    categories: Array<string>;
    /** Realized lifetime value: purchases minus refunds, in major units of `currency`. */
    ltv: number;
    /** Three letters (ISO 4217). */
    currency?: string | null;
    /** Null without enough data. */
    risk?: "low" | "medium" | "high" | null;
    /** Stage of the lifecycle. */
    lifecycle?: "New" | "Active" | "At-Risk" | "Churned" | "Reactivated" | null;
    /** Where the data comes from. */
    sources: Array<string>;
    /** Null if no data about the person has a date. Import times don't count. */
    firstSeen?: string | null;
    /** When last seen. */
    lastSeen?: string | null;
    /** Percent 0-100 of the connected sources that contain the person. */
    dataSourceCoverage: number;
    /** True if several sources contain the person. */
    isUnified: boolean;
    /** True if there is no email address, phone number or ID from your systems. */
    isAnonymous: boolean;
    /** IP address of the last response. */
    ip_address?: string | null;
    /** Device of the last response. */
    device_type?: string | null;
    /** Completed responses. */
    surveyCount: number;
    /** Seconds spent on them. */
    totalCompletionTime: number;
  };
  PersonTrait: {
    /** Name of the field. */
    field: string;
    /** The value. */
    value: unknown;
    /** Where it comes from. */
    source: string;
    /** Key of the record that it comes from. */
    recordKey: string;
    /** Date of the value. */
    observedAt: string;
    /** Which value is used. */
    rule: "newest" | "oldest";
    /** False if it comes from an unsigned survey answer. Such a value is used only if no verified record has one. */
    verified: boolean;
    /** The values that are not used. */
    others: Array<{
      /** The value. */
      value: unknown;
      /** Where it comes from. */
      source: string;
      /** Date of the value. */
      observedAt: string;
    }>;
  };
  Prediction: {
    /** Name of the model. */
    model: string;
    /** Milliseconds on the server. */
    latency_ms: number;
    /** The items, best first. */
    items: Array<Schemas['PredictionItem']>;
    /** Send it with events. */
    prediction_id: string;
    /** Changes whenever the model is retrained. */
    model_version: string;
    /** What the ranking is based on. */
    basis: "personal" | "query" | "content" | "popular" | "item" | "trending" | "empty";
    /** Set if the result is limited (unknown person, no matches, no items); otherwise null. */
    notice?: string | null;
    /** Variant of an experiment. */
    variant?: string;
  };
  PredictionItem: {
    /** Your ID for the item. */
    id: string;
    /** Item title. */
    title: string;
    /** Higher ranks first. */
    score: number;
    /** The reason for its rank, in words. Empty if the items above have already given every reason that applies. */
    explanation: string;
    /** The requested fields. */
    fields?: unknown;
    /** With `explain`: the terms; they sum to `score`. */
    factors?: Array<{
      /** Name of the term. */
      term: string;
      /** The subject of the term: an item of the person's history, a tag, a seller. */
      about?: string | null;
      /** Contribution to the score. */
      value: number;
    }>;
  };
  PredictionRequest: {
    /** Search words. Without them, items are ranked by the person's taste. */
    query?: string;
    /** A placement kind, or the name of one of your placements. Default for_you. */
    placement?: string;
    /** For similar and bought_together. */
    item_id?: string;
    /** Default 5. topK is the same. */
    top_k?: number;
    /** The same as top_k. */
    topK?: number;
    /** By field: a value, a list (any), null (missing), {gt, gte, lt, lte, in, not, within: {lat, lon, km}}; and, or, not combine. */
    filters?: unknown;
    /** Item fields to include: url, image, price, any attribute. */
    fields?: Array<string>;
    /** Stored in the call log. `region` (or `country`), `device` and `page` affect ranking, `channel` the explanations. */
    metadata?: unknown;
    /** Values of the company's custom attributes; items with the same value rank higher. `customAttributes` is the same. */
    custom_attributes?: unknown;
    /** The same as custom_attributes. */
    customAttributes?: unknown;
    /** Leave out what the person has bought or seen, unless the query names it. Default true, but not for similar, bought_together and trending. */
    exclude_seen?: boolean;
    /** Adds `factors` to every item. */
    explain?: boolean;
    /** Explanation language, as a tag such as de-AT: en, de and es are supported. Default: the company's setting. */
    language?: string;
    /** Name of an A/B variant. */
    variant?: string;
    /** Your ID for the person. */
    user_id?: string;
    /** ID of the visitor's browser. */
    anonymous_id?: string;
    /** Email address. */
    email?: string;
    /** Required from a web page to use `user_id` or `email`: the signature that proves it. */
    user_hash?: string;
  };
  Response: (Schemas['ResponseOfSurvey'] & {
    /** Survey ID. */
    survey_id: string;
  });
  ResponseOfSurvey: {
    /** Response ID. */
    id: string;
    /** IP address, without its last part unless the company keeps all of it. */
    ip_address?: string | null;
    /** Kind of device. */
    device_type: "mobile" | "desktop" | "tablet";
    /** User agent of the browser. */
    user_agent?: string | null;
    /** When the response was started. */
    started_at: string;
    /** When it was completed; null until then. */
    completed_at?: string | null;
    /** Seconds from start to completion; null until then. */
    completion_time_seconds?: number | null;
    /** True once it is completed. */
    is_complete: boolean;
    /** True if a full quota or a screen-out ended it. */
    screened_out?: boolean;
    /** When it was stored. */
    created_at: string;
    /** The answers, by question ID. */
    responses: unknown;
    /** Values of the survey's variables, by name, once it is completed. */
    variables?: unknown;
    /** The page's data about the visitor: email, uuid or custom. */
    identifiers?: unknown;
    /** Identifier that the company's signature proves; null if there is none. */
    signed?: "email" | "uuid" | "custom" | null;
    /** ID of the visitor's browser, from the widget. */
    visitor_id?: string | null;
    /** Version of the survey that was answered. */
    version: number;
    /** Language the questions were shown in. */
    language?: string | null;
    /** Two letters, if the proxy sends it. */
    country?: string | null;
    /** URL of the page that showed the survey. */
    page?: string | null;
    /** URL of the page before it. */
    referrer?: string | null;
    /** Campaign parameters of the page's URL, by name: utm_source and so on. */
    utm?: unknown;
    /** Values stored with the answers by the page or the link. */
    hidden?: unknown;
    /** True if answered unusually fast, or if the honeypot field is filled. */
    flagged: boolean;
    /** Tags that teammates gave it. */
    tags?: Array<string>;
    /** True if a teammate excluded it from results. */
    excluded?: boolean;
    /** True if it matched a follow-up rule. Only in lists. */
    follow_up?: boolean;
  };
  Run: {
    /** Run ID. */
    id: string;
    /** Kind of work, such as `sources.sync`. */
    kind: string;
    /** Display name of the kind. */
    label: string;
    /** State of the run. */
    state: "queued" | "running" | "succeeded" | "partial" | "failed" | "cancelled";
    /** Percent, 0 to 100. */
    progress: number;
    /** Named numbers, such as rows read. */
    counts: unknown;
    /** Why it failed, as a sentence. */
    reason?: string | null;
    /** Error code of the reason. */
    reasonCode?: string | null;
    /** Result of the run. */
    result?: unknown;
    /** Number of attempts. */
    attempts: number;
    /** True if it can be stopped. */
    cancellable: boolean;
    /** Trigger of the run; null if unknown. */
    trigger?: "first" | "manual" | "api" | "schedule" | "continued" | null;
    /** Earliest start of a waiting run. */
    startsAt?: string | null;
    /** When it was requested. */
    createdAt: string;
    /** When it started. */
    startedAt?: string | null;
    /** When it ended. */
    finishedAt?: string | null;
  };
  ScheduledExport: {
    /** Name of the export. */
    name: string;
    /** Columns, in the fixed order. */
    fields: Array<Schemas['ExportField']>;
    /** Names of custom fields; they follow the ten columns. */
    custom: Array<string>;
    /** People who were first or last seen in this time. */
    range?: "7d" | "30d" | "90d" | "1y" | "all";
    /** Only the people of this segment, by its ID. */
    view?: string | null;
    /** Format of the files. */
    format?: "csv" | "xlsx" | "jsonl" | "parquet";
    /** Keeps cells unchanged, even if a spreadsheet would run them as formulas. */
    exact?: boolean;
    /** Five cron fields; null to create one file now. */
    cron: string | null;
    /** Default: files are only kept for download. */
    delivery: {
      /** A connected source of files on S3 or SFTP: its connection is used. */
      sourceId: string;
      /** Folder at the source. */
      folder: string;
    } | null;
    /** Time zone of these times (IANA). Default: the company's. */
    timeZone: string;
    /** Export ID. */
    id: string;
    /** Increases with each change. */
    revision: number;
    /** When the next file is made. */
    nextAt: string | null;
    /** ID of the run in progress; null without one. */
    runId: string | null;
    /** Why the last run created no file; null if it succeeded. */
    failure: string | null;
    /** Files, newest first. */
    files: Array<{
      /** File ID. */
      id: string;
      /** File format. */
      format: "csv" | "xlsx" | "jsonl" | "parquet";
      /** When it was made. */
      madeAt: string;
      /** People in it. */
      rows: number;
      /** Size of the file. */
      bytes: number;
    }>;
  };
  ScheduledExportRequest: {
    /** Name of the export. */
    name: string;
    /** Columns, in the fixed order. */
    fields: Array<Schemas['ExportField']>;
    /** Names of custom fields; they follow the ten columns. */
    custom?: Array<string>;
    /** People who were first or last seen in this time. */
    range?: "7d" | "30d" | "90d" | "1y" | "all";
    /** Only the people of this segment, by its ID. */
    view?: string | null;
    /** Format of the files. */
    format?: "csv" | "xlsx" | "jsonl" | "parquet";
    /** Keeps cells unchanged, even if a spreadsheet would run them as formulas. */
    exact?: boolean;
    /** Five cron fields; null to create one file now. */
    cron: string | null;
    /** Default: files are only kept for download. */
    delivery?: {
      /** A connected source of files on S3 or SFTP: its connection is used. */
      sourceId: string;
      /** Folder at the source. */
      folder: string;
    } | null;
    /** Time zone of these times (IANA). Default: the company's. */
    timeZone?: string;
  };
  Segment: {
    /** Segment ID. */
    id: string;
    /** Name. */
    name: string;
    /** Who is in it. */
    description: string;
    /** Percent 0-100, mean coverage of the members. */
    coverage: number;
    /** What its members have in common. */
    topTraits: Array<string>;
    /** People in it; null without enough data. */
    userCount?: number | null;
    /** What data is missing. */
    note?: string | null;
    /** The membership rule, in words. */
    formula: string;
    /** True for a saved view. */
    isCustom: boolean;
    /** Filters of a saved view. */
    filters?: (Schemas['SegmentFilters'] | null);
    /** Rule of a saved view. */
    rule?: unknown;
  };
  SegmentFilters: {
    /** Channels and IDs of sources. */
    dataSource?: Array<string>;
    /** Stages of the lifecycle. */
    lifecycle?: Array<"New" | "Active" | "At-Risk" | "Churned" | "Reactivated">;
    /** Levels of risk. */
    risk?: Array<"low" | "medium" | "high">;
    /** Seen within this many days. */
    recency?: Array<"1" | "7" | "30" | "90">;
  };
  SentEvent: {
    /** view, click, conversion, purchase, add_to_cart, like, rating, return, dislike, dismiss, not_interested (the last three: never shown again) or your own; Segment's track, page, screen, identify, group, alias. */
    type?: string;
    /** Item ID. */
    item_id?: string;
    /** Your ID for the person. */
    user_id?: string;
    /** ID of the browser, while the person is unknown. */
    anonymous_id?: string;
    /** Email address of the person. */
    email?: string;
    /** From a page: proves user_id or email. */
    user_hash?: string;
    /** An event sent twice with the same ID counts once. */
    message_id?: string;
    /** When it happened (ISO 8601). Default: now. */
    timestamp?: string;
    /** Amount, in major units. */
    value?: number;
    /** Three letters (ISO 4217). */
    currency?: string;
    /** Variant of an experiment. */
    variant?: string;
    /** The prediction that the item came from. */
    prediction_id?: string;
    /** Place in the list, from 1. */
    position?: number;
    /** Other facts, by name. */
    properties?: unknown;
    /** Segment: name of the event. */
    event?: string;
    /** Segment: user_id. */
    userId?: string | null;
    /** Segment: anonymous_id. */
    anonymousId?: string | null;
    /** Segment: message_id. */
    messageId?: string;
    /** Segment: ID of the group. */
    groupId?: string;
    /** Segment: the former ID, for alias: a user ID or an anonymous ID. */
    previousId?: string;
    /** Segment: name of the page. */
    name?: string | null;
    /** Segment: category of the page. */
    category?: string | null;
    /** Segment: where it was sent from. */
    channel?: string;
    /** Segment: what identify says about the person. */
    traits?: unknown;
    /** Segment: page, device and so on. New visitors get what is popular on the same page path and device type, and in the same country. */
    context?: unknown;
    /** Segment: accepted but not used. */
    integrations?: unknown;
    /** Segment: accepted but not used. */
    version?: unknown;
    /** Segment: time at the sender. */
    originalTimestamp?: string;
    /** Segment: when it was sent. */
    sentAt?: string | null;
    /** Segment: when Segment got it. */
    receivedAt?: string;
    /** Segment: accepted but not used. */
    projectId?: string;
    /** Segment: accepted but not used. */
    writeKey?: string;
    /** Segment: accepted but not used. */
    _metadata?: unknown;
  };
  StylingLogo: {
    /** False hides it. */
    enabled?: boolean | null;
    /** URL of the picture. */
    url?: string | null;
    /** CSS length. */
    width?: string | null;
    /** CSS length. */
    height?: string | null;
    /** Position. */
    position?: "top" | "center" | "left" | "right" | null;
    /** CSS length. */
    margin?: string | null;
    /** How the picture fits its box. */
    objectFit?: "contain" | "cover" | "fill" | "scale-down" | null;
    /** CSS length. */
    borderRadius?: string | null;
    /** Opacity, 0.1 to 1. */
    opacity?: number | null;
  } | null;
  StylingTheme: {
    /** CSS color. */
    primaryColor?: string | null;
    /** CSS color. */
    secondaryColor?: string | null;
    /** CSS color. */
    backgroundColor?: string | null;
    /** CSS color. */
    textColor?: string | null;
    /** CSS color. */
    buttonBackgroundColor?: string | null;
    /** CSS font. */
    fontFamily?: string | null;
    /** CSS length. */
    borderRadius?: string | null;
    /** Alignment of the title. */
    titleAlignment?: "left" | "center" | "right" | null;
    /** Alignment of the questions. */
    questionAlignment?: "left" | "center" | "right" | null;
  } | null;
  Survey: {
    /** ID of this version. */
    id: string;
    /** Name in the dashboard. */
    name: string;
    /** Whether visitors see it. */
    status: "active" | "inactive";
    /** Company ID. */
    companyId: string;
    /** Number of the version, from 1. */
    version: number;
    /** The same for all versions of a survey. */
    familyId: string;
    /** When it was published. */
    publishedAt: string;
    /** When it last changed. */
    updatedAt: string;
    /** Start of the current run; null if it is not running. */
    startedAt?: string | null;
    /** Started responses. */
    responseCount: number;
    /** Completed responses of the current run. */
    completedSinceStart: number;
    /** By ID of a quota: `completed` and `screenedOut`, over all runs. */
    quotaCounts?: unknown;
    /** When the run ends; null before the first run. */
    endCondition?: (Schemas['EndCondition'] | null);
    /** Survey definition: title, description, questions and settings. */
    survey: unknown;
    /** Styling. */
    embedSettings?: {
      /** The styling. */
      settings: unknown;
    } | null;
    /** Targeting. */
    display_triggers?: unknown;
  };
  SurveyDefinition: {
    /** Heading of the survey. */
    title: string;
    /** Text below it. */
    description?: string | null;
    /** The questions in order. */
    questions: Array<{
      /** ID of the question, the key of its answers. */
      id: string;
      /** Kind of question. */
      type: "text" | "textarea" | "multiple-choice" | "checkbox" | "rating" | "dropdown" | "date" | "email" | "number" | "single-choice" | "yes-no" | "matrix" | "ranking" | "slider" | "consent" | "statement" | "picture-choice" | "constant-sum" | "contact" | "address" | "scheduling" | "signature" | "file-upload" | "multiple_choice";
      /** The question. */
      title: string;
      /** Text below it. */
      description?: string | null;
      /** True if an answer is required. */
      required?: boolean | null;
      /** ID of the data type that the answer fills. */
      dataType?: string | null;
      /** The choices. */
      options?: Array<string> | null;
      /** When it is shown, hidden or skipped. */
      conditions?: Array<{
        /** Rule ID. */
        id?: string | null;
        /** ID of an earlier question, or a part of the context such as `context:page`. */
        targetQuestionId: string;
        /** How the two are compared. */
        operator: Schemas['ConditionOperator'];
        /** Value to compare with. */
        value?: unknown;
        /** What happens if the condition matches. */
        action?: "show" | "hide" | "skip" | null;
        /** Other tests that must also match. */
        and?: Array<Schemas['AnswerTest']> | null;
      }> | null;
      /** Shown only if one of these matches. */
      visibleWhen?: Array<{
        /** Rule ID. */
        id?: string | null;
        /** ID of an earlier question, or a part of the context such as `context:page`. */
        targetQuestionId: string;
        /** How the two are compared. */
        operator: Schemas['ConditionOperator'];
        /** Value to compare with. */
        value?: unknown;
        /** Other tests that must also match. */
        and?: Array<Schemas['AnswerTest']> | null;
      }> | null;
      /** Where the survey continues after an answer. */
      jumps?: unknown;
      /** Page or group it belongs to. */
      block?: {
        /** Block ID. */
        id: string;
        /** Heading above its questions. */
        title?: string | null;
        /** If true, its questions are on one page. */
        together?: boolean | null;
        /** If true, its questions are in random order. */
        shuffled?: boolean | null;
        /** If true, the position of the block is shuffled too. */
        moves?: boolean | null;
      } | null;
      /** Settings of its type. */
      settings?: {
        /** Example shown in the empty field. */
        placeholder?: string | null;
        /** Minimum length. */
        minLength?: number | null;
        /** Maximum length. */
        maxLength?: number | null;
        /** Smallest number. */
        minValue?: number | null;
        /** Largest number. */
        maxValue?: number | null;
        /** Step between two numbers. */
        step?: number | null;
        /** Start of the scale. */
        min?: number | null;
        /** End of the scale. */
        max?: number | null;
        /** How dates are written. */
        dateFormat?: "date" | "datetime-local" | "time" | null;
        /** If true, choices are in random order. */
        shuffle?: boolean | null;
        /** True adds a free-text choice. */
        allowOther?: boolean | null;
        /** Text of that choice. */
        otherLabel?: string | null;
        /** Scored as NPS or CSAT. */
        preset?: "nps" | "csat" | null;
        /** Text at the start of the scale. */
        lowLabel?: string | null;
        /** Text at its end. */
        highLabel?: string | null;
        /** Rows of a matrix. */
        rows?: Array<string> | null;
        /** If true, people can choose several columns per row, or several pictures. */
        several?: boolean | null;
        /** Sum of the amounts. */
        total?: number | null;
        /** Parts of a contact or address. */
        fields?: unknown;
        /** Parts that must be filled in. */
        requiredFields?: unknown;
        /** Accepted file extensions. */
        fileTypes?: unknown;
        /** Largest file. */
        maxMegabytes?: number | null;
        /** Maximum number of files. */
        maxFiles?: number | null;
        /** Booking page URL. */
        link?: string | null;
        /** Pictures of the choices. */
        pictures?: Array<string> | null;
        /** Descriptions of the pictures. */
        alts?: Array<string> | null;
      } | null;
    }>;
    /** Styling. */
    settings?: (Schemas['SurveyStyling'] | null);
    /** Screens before and after. */
    screens?: {
      /** Before the first question. */
      welcome?: {
        /** Heading. */
        title?: string | null;
        /** Text below it. */
        text?: string | null;
        /** URL of a picture. */
        picture?: string | null;
        /** Button text. */
        button?: string | null;
        /** Translations by language. */
        translations?: unknown;
      } | null;
      /** After the last question. The first one that matches is shown. */
      thanks?: Array<{
        /** Heading. */
        title?: string | null;
        /** Text below it. */
        text?: string | null;
        /** URL of a picture. */
        picture?: string | null;
        /** Button text. */
        button?: string | null;
        /** Translations by language. */
        translations?: unknown;
        /** Only for these answers. */
        when?: (Schemas['AnswerTest'] | null);
        /** Only when this quota is full. */
        quota?: unknown;
        /** The button's URL. */
        link?: string | null;
        /** True opens the link automatically. */
        redirect?: boolean | null;
      }> | null;
    } | null;
    /** Limits by answer. */
    quotas?: unknown;
    /** Scores and formulas. */
    variables?: Array<{
      /** Name in formulas and exports. */
      name: string;
      /** Name for people. */
      label?: string | null;
      /** For a score: points for answers. */
      points?: Array<{
        /** Id of the question. */
        questionId: string;
        /** Points by option, or by column of a matrix. */
        options?: unknown;
        /** Points for each chosen option. */
        each?: number | null;
      }> | null;
      /** For a formula: its text. */
      formula?: string | null;
    }> | null;
    /** Language of the text. */
    language?: string | null;
    /** Text in other languages. */
    translations?: unknown;
  };
  SurveyStyling: {
    /** Colors and font. */
    theme?: Schemas['StylingTheme'];
    /** Size. */
    layout?: {
      /** CSS length. */
      width?: string | null;
      /** CSS length. */
      maxWidth?: string | null;
      /** CSS length. */
      padding?: string | null;
    } | null;
    /** How questions follow each other. */
    display?: {
      /** All questions, or one at a time. */
      viewMode?: "scroll" | "carousel" | null;
      /** True shows the progress. */
      showProgress?: boolean | null;
      /** True lets visitors go back. */
      allowBackNavigation?: boolean | null;
      /** If true, one tap answers and continues. */
      oneTap?: boolean | null;
    } | null;
    /** The logo. */
    logo?: Schemas['StylingLogo'];
    /** The button. */
    button?: {
      /** Button text. */
      text?: string | null;
      /** CSS color. */
      backgroundColor?: string | null;
      /** CSS color. */
      textColor?: string | null;
      /** CSS length. */
      borderRadius?: string | null;
      /** Button size. */
      fontSize?: "12px" | "14px" | "16px" | "18px" | "20px" | null;
      /** CSS length. */
      padding?: string | null;
      /** CSS color. */
      hoverColor?: string | null;
    } | null;
    /** Where it appears on a page. */
    widget?: {
      /** How it appears. */
      displayMode?: "overlay" | "inline" | "button" | null;
      /** Corner of the page. */
      position?: "bottom-right" | "bottom-left" | "top-right" | "top-left" | null;
      /** True opens it automatically. */
      autoOpen?: boolean | null;
      /** Seconds before it opens. */
      delay?: number | null;
    } | null;
  };
  Usage: {
    /** Company ID. */
    companyId: string;
    /** Null if the installation has no plans. */
    plan: "free" | "entry" | "mid-market" | "enterprise" | null;
    /** Start of the month. */
    from: string;
    /** When the count resets. */
    resetsAt: string;
    /** Billable calls: every prediction returned to an API key. Live tests are free. */
    calls: number;
    /** null = unlimited. */
    includedCalls: number | null;
    /** Percent of the included calls; can exceed 100. Null without a limit. */
    percent: number | null;
    /** Calls beyond the included ones. */
    overageCalls: number;
    /** Cost of additional calls, in dollars; null if it is by agreement or there is none. */
    overageCost: number | null;
    /** Free only: calls are rejected until resetsAt. */
    stopped: boolean;
    /** Notice to show: none, 80% reached, 100% reached. */
    notice: "none" | "near" | "reached";
    /** The notice as a sentence; null with `none`. */
    sentence: string | null;
    /** Calls by day. */
    perDay: Array<{
      /** The day. */
      date: string;
      /** Number of calls. */
      calls: number;
    }>;
    /** tokenId is null for deleted keys, and for the keys of test data. */
    perToken: Array<{
      /** Key ID. */
      tokenId?: string | null;
      /** Name of the key. */
      name: string;
      /** Number of calls. */
      calls: number;
    }>;
  };
  WebhookDelivery: {
    /** Sent as `webhook-id`, the same for all attempts. */
    id: string;
    /** The webhook endpoint; null for the completion trigger's. */
    endpointId?: string | null;
    /** Type of the event: `survey.completed`, `webhook.test` or a chosen event. */
    event: string;
    /** Subject: the name of the survey, source or file, or the event in words. */
    surveyName: string;
    /** URL it was sent to. */
    url: string;
    /** State of the delivery. */
    status: "pending" | "delivered" | "failed";
    /** Number of attempts. */
    attempts: number;
    /** HTTP status of the last attempt; null without a response. */
    lastStatus?: number | null;
    /** Why the last attempt failed. */
    lastError?: string | null;
    /** When the event happened. */
    createdAt: string;
    /** Null while it waits for an earlier event about the same object, or for a paused endpoint. */
    nextAttemptAt?: string | null;
    /** When it was delivered. */
    deliveredAt?: string | null;
  };
  WebhookDeliveryDetail: (Schemas['WebhookDelivery'] & {
    /** The request body: `id`, `type`, `timestamp` and `data`. */
    payload: unknown;
    /** The first 1,024 characters of the last response; null if there was none. */
    lastAnswer?: string | null;
  });
  WebhookEndpoint: {
    /** Endpoint ID. */
    id: string;
    /** Where events are posted. */
    url: string;
    /** Your note about it. */
    description?: string | null;
    /** The events that it subscribes to. */
    events: Array<Schemas['WebhookEventName']>;
    /** False if nothing is sent. */
    isActive: boolean;
    /** Why nothing is sent; null while active. */
    inactiveReason?: string | null;
    /** How many deliveries are held until it is active again; 0 while active. */
    heldDeliveries: number;
    /** Start of the current failures; null after a success. */
    failingSince?: string | null;
    /** When it was added. */
    createdAt: string;
  };
  WebhookEventName: "survey.published" | "response.created" | "response.completed" | "response.updated" | "response.deleted" | "follow_up.opened" | "person.created" | "person.merged" | "person.erased" | "segment.entered" | "segment.left" | "prediction.clicked" | "import.finished" | "source.failed" | "source.silent" | "source.recovered" | "writeback.failed" | "plan.limit";
}

/** Input and response of each operation, by its id. */
export interface Operations {
  /** Correct a response's answers */
  'api.correctResponse': {
    body: {
      /** Answers, by question ID. */
      answers: unknown;
    };
    answer: Schemas['Response'];
  };
  /** Delete one response permanently */
  'api.deleteResponse': {
    answer: void;
  };
  /** Read one response */
  'api.readResponse': {
    answer: Schemas['Response'];
  };
  /** Correct answers in up to 200 responses to a survey */
  'api.correctResponses': {
    body: {
      /** The responses, each with the answers to change. */
      responses: Array<{
        /** Response ID. */
        id: string;
        /** The new answers; null removes one. */
        answers: unknown;
      }>;
    };
    answer: {
      /** Responses that changed. The others already had these answers. */
      corrected: number;
    };
  };
  /** Delete up to 200 responses to a survey permanently */
  'api.deleteResponses': {
    body: {
      /** IDs of the responses. */
      ids: Array<string>;
    };
    answer: {
      /** Responses that this call deleted. Other IDs are skipped. */
      deleted: number;
    };
  };
  /** Download a survey's responses as JSON Lines */
  'api.exportResponseLines': {
    query: {
      /** Only completed responses, or only the others. */
      completed?: boolean;
      /** From this day or time. */
      dateFrom?: string;
      /** Until this day or time, inclusive. */
      dateTo?: string;
    };
    answer: ReadableStream<Uint8Array>;
  };
  /** Download a survey's responses as CSV */
  'api.exportResponses': {
    query: {
      /** Only completed responses, or only the others. */
      completed?: boolean;
      /** From this day or time. */
      dateFrom?: string;
      /** Until this day or time, inclusive. */
      dateTo?: string;
      /** Keeps cells unchanged, even if a spreadsheet would run them as formulas. */
      exact?: boolean;
      /** Adds columns with page, referrer, UTM, language, version, identity and hidden fields. */
      visit?: boolean;
    };
    answer: ReadableStream<Uint8Array>;
  };
  /** List a survey's responses, by start time */
  'api.listResponses': {
    query: {
      /** Rows per page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page, with the same filters and sort. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      /** Only rows at or after this time (ISO 8601 with offset). */
      since?: string;
      /** Only rows before this time (ISO 8601 with offset). */
      until?: string;
      /** Order of the rows. */
      sort?: "newest" | "oldest";
      /** Only completed responses, or only the others. */
      completed?: boolean;
      /** Only suspicious responses, or only the others. */
      flagged?: boolean;
      /** If true, only responses that were excluded from results. */
      excluded?: boolean;
      /** Only this kind of device. */
      deviceType?: "mobile" | "desktop" | "tablet";
      /** Part of an answer. */
      search?: string;
      /** A complete identifier of any type, or a visitor ID. */
      person?: string;
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['Response']>;
      /** Send as `after` to get the next page; null on the last one. */
      next?: string | null;
    };
  };
  /** List published surveys, by publication time */
  'api.listSurveys': {
    query: {
      /** Rows per page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page, with the same filters and sort. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      /** Status. */
      status?: "active" | "inactive";
      /** Part of the text. */
      search?: string;
      /** Order of the rows. */
      sort?: "newest" | "oldest";
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['Survey']>;
      /** Send as `after` to get the next page; null on the last one. */
      next?: string | null;
    };
  };
  /** Download a file from an answer */
  'api.readResponseFile': {
    answer: ReadableStream<Uint8Array>;
  };
  /** Read a survey's results */
  'api.readResults': {
    query: {
      /** All versions of the survey instead of this one. */
      family?: boolean;
      /** Only completed responses, or only the others. */
      completed?: boolean;
      /** Only this kind of device. */
      deviceType?: "mobile" | "desktop" | "tablet";
      /** Responses that started at or after this time: a day (2026-11-26) in the company's time zone, or a timestamp. */
      dateFrom?: string;
      /** A day in the company's time zone (inclusive), or a timestamp. */
      dateTo?: string;
    };
    answer: Schemas['Analytics'];
  };
  /** Read one survey with its questions, styling and triggers */
  'api.readSurvey': {
    answer: Schemas['Survey'];
  };
  /** Delete a survey permanently, with its responses */
  'api.deleteSurvey': {
    answer: void;
  };
  /** Rename a survey */
  'api.updateSurvey': {
    body: {
      /** Name in the dashboard. */
      name?: string;
    };
    answer: Schemas['Survey'];
  };
  /** Delete one item */
  'api.deleteItem': {
    answer: void;
  };
  /** Read one item by ID */
  'api.readItem': {
    answer: Schemas['Item'];
  };
  /** List items */
  'api.listItems': {
    query: {
      /** Rows per page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page, with the same filters and sort. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      /** `id`: by the company's own ID. `updated`: least recently changed first. */
      sort?: "id" | "updated";
      /** Only items changed at or after this time. */
      since?: string;
      /** Only this category, as sent. */
      category?: string;
      /** Only hidden ones, or only the others. */
      hidden?: boolean;
      /** Only available ones, or only the others. */
      available?: boolean;
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['Item']>;
      /** Send as `after` to get the next page; null on the last one. */
      next?: string | null;
    };
  };
  /** Add or change items by ID */
  'predictions.upsertItems': {
    body: {
      /** Up to 500 items. */
      items: Array<{
        /** Your ID for the item. */
        id: string;
        /** Name of the item. */
        title: string;
        /** Text about the item. */
        description?: string | null;
        /** Category. */
        category?: string | null;
        /** Words that describe it. */
        tags?: Array<string>;
        /** In major units. */
        price?: number | null;
        /** If false, the item is not recommended for now. */
        available?: boolean;
        /** A hidden item is not recommended, starting with the next call. */
        hidden?: boolean;
        /** Other fields, by name, for filters. The ranking understands seller_id, stock_quantity (0 = sold out), lead_time_days, delivery_fee, regions (list), trust_score (0-1), rating_value (1-5), rating_count, target_segments (list) and published_at. */
        attributes?: unknown;
      }>;
    };
    answer: {
      /** True if it was counted. */
      accepted: number;
    };
  };
  /** List syncs and imports of a data source, by start time */
  'api.listSourceRuns': {
    query: {
      /** Rows per page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page, with the same filters and sort. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      /** Order of the rows. */
      sort?: "newest" | "oldest";
    };
    answer: {
      /** The rows of this page. */
      data: Array<(Schemas['Run'] & {
        /** Results for each table; empty if the source has only one. */
        tables: Array<{
          /** The table; empty for the one named in the source's own settings. */
          name: string;
          /** Display name. */
          title: string;
          /** Counts by name, such as rows read. The counts of the run are the sums over its tables. */
          counts: unknown;
          /** False if the run has not reached the end of the table. */
          done: boolean;
        }>;
      })>;
      /** Send as `after` to get the next page; null on the last one. */
      next?: string | null;
    };
  };
  /** List connected data sources, by creation time */
  'api.listSources': {
    query: {
      /** Rows per page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page, with the same filters and sort. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      /** Part of the text. */
      search?: string;
      /** Order of the rows. */
      sort?: "newest" | "oldest";
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['DataSource']>;
      /** Send as `after` to get the next page; null on the last one. */
      next?: string | null;
    };
  };
  /** Read one data source */
  'api.readSource': {
    answer: Schemas['DataSource'];
  };
  /** Read this month's billable calls against the plan */
  'api.readUsage': {
    answer: Schemas['Usage'];
  };
  /** Sync a data source now */
  'api.syncSource': {
    query: {
      /** Reads everything again, and removes records that no longer exist in the source. */
      full?: boolean;
    };
    answer: Schemas['Run'];
  };
  /** Create a survey as a draft */
  'api.createDraft': {
    body: {
      /** Name in the dashboard. */
      name: string;
      /** Survey definition. */
      survey: Schemas['SurveyDefinition'];
      /** Targeting. */
      displayTriggers?: Schemas['DisplayTriggers'];
      /** The published survey that this draft will replace with a new version. */
      sourceSurveyId?: string | null;
    };
    answer: Schemas['Draft'];
  };
  /** List survey drafts, by creation time */
  'api.listDrafts': {
    query: {
      /** Rows per page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page, with the same filters and sort. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      /** Part of the text. */
      search?: string;
      /** Order of the rows. */
      sort?: "newest" | "oldest";
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['Draft']>;
      /** Send as `after` to get the next page; null on the last one. */
      next?: string | null;
    };
  };
  /** Delete a survey draft */
  'api.deleteDraft': {
    answer: void;
  };
  /** Read one survey draft */
  'api.readDraft': {
    answer: Schemas['Draft'];
  };
  /** Change a survey draft; omitted fields keep their values */
  'api.updateDraft': {
    body: {
      /** Name in the dashboard. */
      name?: string;
      /** Survey definition. */
      survey?: Schemas['SurveyDefinition'];
      /** Targeting. */
      displayTriggers?: Schemas['DisplayTriggers'];
      /** The revision that you read. */
      revision?: number;
    };
    answer: Schemas['Draft'];
  };
  /** Publish a draft as a survey with its own ID */
  'api.publishDraft': {
    query: {
      /** The call is rejected if the draft has changed since this revision. */
      revision?: number;
    };
    answer: Schemas['Survey'];
  };
  /** Create an export of people that runs once, now, or on a schedule */
  'api.createExport': {
    body: Schemas['ScheduledExportRequest'];
    answer: Schemas['ScheduledExport'];
  };
  /** List exports of people with their files */
  'api.listExports': {
    query: {
      /** Rows per page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page, with the same filters and sort. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      /** Order of the rows. */
      sort?: "name" | "newest" | "oldest";
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['ScheduledExport']>;
      /** Send as `after` to get the next page; null on the last one. */
      next?: string | null;
    };
  };
  /** Delete an export and its files */
  'api.deleteExport': {
    answer: void;
  };
  /** Read one export with its files */
  'api.readExport': {
    answer: Schemas['ScheduledExport'];
  };
  /** Download an export's file */
  'api.downloadExport': {
    answer: ReadableStream<Uint8Array>;
  };
  /** Run an export now */
  'api.runExport': {
    answer: Schemas['ScheduledExport'];
  };
  /** Exclude a response from results, or include it again */
  'api.excludeResponse': {
    body: {
      /** False includes it again. */
      excluded: boolean;
    };
    answer: {
      /** Whether it is excluded now. */
      excluded: boolean;
    };
  };
  /** Send the webhooks of a completed response again */
  'api.resendResponse': {
    answer: {
      /** Messages that were queued. */
      webhooks: number;
    };
  };
  /** Erase everything stored about an identifier */
  'api.eraseIdentifier': {
    body: {
      /** The person's identifier. */
      identifier: {
        /** Kind of the identifier. */
        type: "email" | "uuid" | "custom";
        /** The identifier, such as an email address. */
        value: string;
      };
      /** If true, includes unverified data. */
      includeUnverified?: boolean;
      /** Also returns everything that was stored, in `bundle`. */
      report?: boolean;
    };
    answer: {
      /** Unique ID. */
      id: string;
      /** When it was erased. */
      erasedAt: string;
      /** Kind of identifier. */
      identifierType: string;
      /** What was removed, by kind. */
      removed: Array<{
        /** Name of the table. */
        table: string;
        /** Rows removed. */
        rows: number;
      }>;
      /** Total number of rows. */
      total: number;
      /** With `report`: everything that was stored, and a signed statement. Navout keeps no copy. */
      bundle?: {
        /** JSON text with the receipt, the requester and the SHA-256 hash of `report`; contains no data about the person. */
        statement: string;
        /** Ed25519 signature of `statement`, as base64. */
        signature: string;
        /** Public key in PEM format. */
        publicKey: string;
        /** JSON text with everything that was stored about the person. */
        report: string;
      } | null;
    };
  };
  /** Erase one person everywhere */
  'api.erasePerson': {
    query: {
      /** Also erases records that only unsigned survey answers link to the person. */
      includeUnverified?: boolean;
      /** Also returns everything that was stored about the person, in `bundle`. */
      report?: boolean;
    };
    answer: Schemas['Erasure'];
  };
  /** Read everything known about one person, with its sources */
  'api.readPerson': {
    answer: Schemas['Person'];
  };
  /** List people */
  'api.listPeople': {
    query: {
      /** Rows per page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page, with the same filters and sort. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      /** Part of a name, an address or another identifier. */
      search?: string;
      /** Where data about the person comes from: a channel (Web, Mobile, Email, CRM, Support, Analytics), `surveys`, `api`, or the ID of a data source. */
      dataSource?: string;
      /** New, Active, At-Risk, Churned, Reactivated. */
      lifecycle?: string;
      /** low, medium, high. */
      risk?: string;
      /** 1, 7, 30, 90: seen within this many days. The largest value applies. */
      recency?: string;
      /** `seen`: most recently seen first. `created`: first known first. */
      sort?: "seen" | "created";
      /** Only the person with exactly this email address. */
      email?: string;
      /** Only the person with exactly this ID from your systems. */
      user_id?: string;
      /** Only the members of this segment, by its ID. */
      segment?: string;
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['PersonSummary']>;
      /** Send as `after` to get the next page; null on the last one. */
      next?: string | null;
    };
  };
  /** List a person's events, by their time */
  'api.listPersonEvents': {
    query: {
      /** Rows per page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page, with the same filters and sort. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      /** Order of the rows. */
      sort?: "newest" | "oldest";
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['Event']>;
      /** Send as `after` to get the next page; null on the last one. */
      next?: string | null;
    };
  };
  /** List segments with the number of people in each */
  'api.listSegments': {
    query: {
      /** Rows per page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page, with the same filters and sort. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      /** Part of the text. */
      search?: string;
      /** Only saved views, or only the built-in ones. */
      custom?: boolean;
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['Segment']>;
      /** Send as `after` to get the next page; null on the last one. */
      next?: string | null;
    };
  };
  /** Read one segment with the number of people in it */
  'api.readSegment': {
    answer: Schemas['Segment'];
  };
  /** Read the styling of a survey */
  'api.readStyling': {
    answer: {
      /** The styling. */
      settings: unknown;
    };
  };
  /** Replace a survey's styling */
  'api.saveStyling': {
    body: {
      /** The styling. */
      settings: Schemas['SurveyStyling'];
    };
    answer: Schemas['Survey'];
  };
  /** Read when a survey is shown and who sees it */
  'api.readTargeting': {
    answer: {
      /** The targeting. */
      displayTriggers: unknown;
    };
  };
  /** Replace when a survey is shown and who sees it */
  'api.saveTargeting': {
    body: {
      /** The targeting. */
      displayTriggers: Schemas['DisplayTriggers'];
    };
    answer: Schemas['Survey'];
  };
  /** Start a survey, so that visitors see it */
  'api.startSurvey': {
    body: {
      /** When the run ends. */
      endCondition: Schemas['EndCondition'];
      /** Stops the other running versions of the survey. */
      stopVersions?: boolean;
    };
    answer: Schemas['Survey'];
  };
  /** Stop a survey, so that visitors no longer see it */
  'api.stopSurvey': {
    answer: Schemas['Survey'];
  };
  /** Add a webhook endpoint; only this response contains its signing secret */
  'api.createWebhookEndpoint': {
    body: {
      /** Where to post events. */
      url: string;
      /** A note for your team. */
      description?: string | null;
      /** Which events to send. */
      events: Array<Schemas['WebhookEventName']>;
    };
    answer: (Schemas['WebhookEndpoint'] & {
      /** Secret that signs the events. */
      secret: string;
    });
  };
  /** List the company's webhook endpoints, by creation time */
  'api.listWebhookEndpoints': {
    query: {
      /** Rows per page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page, with the same filters and sort. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      /** Order of the rows. */
      sort?: "newest" | "oldest";
      /** Only endpoints that chose this event. */
      event?: "survey.published" | "response.created" | "response.completed" | "response.updated" | "response.deleted" | "follow_up.opened" | "person.created" | "person.merged" | "person.erased" | "segment.entered" | "segment.left" | "prediction.clicked" | "import.finished" | "source.failed" | "source.silent" | "source.recovered" | "writeback.failed" | "plan.limit";
      /** If false, only endpoints that are paused or turned off. */
      active?: boolean;
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['WebhookEndpoint']>;
      /** Send as `after` to get the next page; null on the last one. */
      next?: string | null;
    };
  };
  /** Delete a webhook endpoint with its log */
  'api.deleteWebhookEndpoint': {
    answer: void;
  };
  /** Read one webhook endpoint */
  'api.readWebhookEndpoint': {
    answer: Schemas['WebhookEndpoint'];
  };
  /** Change, pause or resume a webhook endpoint */
  'api.updateWebhookEndpoint': {
    body: {
      /** Where to post events. */
      url?: string;
      /** A note for your team. */
      description?: string | null;
      /** Which events to send. */
      events?: Array<Schemas['WebhookEventName']>;
      /** False pauses it. */
      isActive?: boolean;
      /** If true, `isActive: true` discards held deliveries instead of sending them. */
      discardHeld?: boolean;
    };
    answer: Schemas['WebhookEndpoint'];
  };
  /** Send a test event to one webhook endpoint */
  'api.testWebhookEndpoint': {
    answer: Schemas['WebhookDelivery'];
  };
  /** List webhook deliveries, by the time of their event */
  'api.listDeliveries': {
    query: {
      /** Rows per page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page, with the same filters and sort. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      /** Order of the rows. */
      sort?: "newest" | "oldest";
      /** Status. */
      status?: "pending" | "delivered" | "failed";
      /** Only deliveries to this endpoint, by its ID. */
      endpoint?: string;
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['WebhookDelivery']>;
      /** Send as `after` to get the next page; null on the last one. */
      next?: string | null;
    };
  };
  /** Read one webhook delivery with its payload and the last response */
  'api.readDelivery': {
    answer: Schemas['WebhookDeliveryDetail'];
  };
  /** Send a webhook now */
  'api.resendDelivery': {
    answer: Schemas['WebhookDelivery'];
  };
  /** Send a test event to the company's webhook */
  'api.sendTestDelivery': {
    answer: Schemas['WebhookDelivery'];
  };
  /** Recommend items for up to 1000 people at once */
  'predictions.predictMany': {
    body: {
      /** A placement kind, or the name of one of your placements. */
      placement?: string;
      /** For similar and bought_together. */
      item_id?: string;
      /** Items per person. */
      top_k?: number;
      /** Conditions on items, by field. */
      filters?: unknown;
      /** Item fields to include. */
      fields?: Array<string>;
      /** Stored in the call log. */
      metadata?: unknown;
      /** Leave out what the person has bought or seen. */
      exclude_seen?: boolean;
      /** Name of an A/B variant. */
      variant?: string;
      /** The people, each by one identifier. All other settings apply to all of them. */
      people: Array<{
        /** Your ID for the person. */
        user_id?: string;
        /** ID of the visitor's browser. */
        anonymous_id?: string;
        /** Email address. */
        email?: string;
      }>;
    };
    answer: ReadableStream<Uint8Array>;
  };
  /** Recommend items for a person or a query, with a reason for each */
  'predictions.predict': {
    body: Schemas['PredictionRequest'];
    answer: Schemas['Prediction'];
  };
  /** Send what people saw, clicked or bought; one event, or up to 500 in `batch` */
  'predictions.sendEvents': {
    body: (Schemas['SentEvent'] & {
      /** Several events. If you send it, omit the other fields. */
      batch?: Array<Schemas['SentEvent']>;
    });
    answer: {
      /** New events. An order with three products is three events. */
      accepted: number;
      /** Already stored, by message ID. */
      duplicates: number;
      /** Left out, because the person was erased. */
      rejected?: number;
      /** Stored, but not linked to a prediction: the company made none with this ID in the last 90 days. */
      unlinked?: number;
    };
  };
}
