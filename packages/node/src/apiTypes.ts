// Written by npm run generate:packages from the OpenAPI document.

/** Dated version of the API that these types describe. */
export const API_VERSION = '2026-11-28';

/** The named shapes of the API. */
export interface Schemas {
  Analytics: {
    /** The company's zone (IANA). */
    timeZone: string;
    totalResponses: number;
    completedResponses: number;
    completionRate: number;
    dailyTrends: Array<{
      date: string;
      responses: number;
    }>;
    /** Responses in the seven days before dailyTrends. */
    previousSevenDays: number;
    deviceAnalytics: {
      mobile: number;
      desktop: number;
      tablet: number;
    };
    deviceCounts: {
      mobile: number;
      desktop: number;
      tablet: number;
    };
    averageCompletionTime?: number | null;
    medianCompletionTime?: number | null;
    fastestResponse?: number | null;
    longestResponse?: number | null;
    flaggedResponses: number;
    questionSummaries: unknown;
    weighting?: unknown;
  };
  AnswerTest: {
    targetQuestionId: string;
    operator: Schemas['ConditionOperator'];
    value?: unknown;
  };
  ConditionOperator: "equals" | "not_equals" | "contains" | "not_contains" | "is_empty" | "is_not_empty" | "greater_than" | "less_than" | "greater_equal" | "less_equal";
  DataSource: {
    id: string;
    name: string;
    description?: string | null;
    type: string;
    /** `syncing` starts a sync; `paused` and `active` switch the schedule. */
    status: "active" | "syncing" | "error" | "paused";
    /** Why it failed, or what is missing. */
    statusReason?: string | null;
    reasonCode?: "access_refused" | "access_expired" | "not_allowed" | "not_found" | "not_reachable" | "rate_limited" | "bad_data" | "columns_missing" | "quota_reached" | "refused" | null;
    /** Records currently stored. */
    records: number;
    lastSync?: string | null;
    config: string;
    availableDataSource?: {
      id: string;
      name: string;
      icon: string;
      color: string;
    } | null;
    secretLastFour?: string | null;
    schedule: "manual" | "hourly" | "daily" | "weekly" | "cron";
    /** Five parts, for the schedule `cron`. */
    cron?: string | null;
    timeZone?: string | null;
    nextSyncAt?: string | null;
    /** The current run. */
    runId?: string | null;
    /** When a waiting run continues. */
    resumesAt?: string | null;
    /** False for files and webhooks, which only receive. */
    canSync: boolean;
    /** Address to post to. */
    webhookUrl?: string | null;
    /** Only returned on creation. */
    webhookSecret?: string | null;
    /** Null if it works. */
    outage?: {
      kind: "failed" | "silent";
      since: string;
    } | null;
    /** True: no email about this source. */
    muted: boolean;
    /** Days without records until it counts as silent. */
    silentDays?: number | null;
    /** True: a sync fails if a mapped column is missing. */
    stopOnMissing: boolean;
    /** New columns that are not mapped yet. */
    newColumns: Array<string>;
    companyId: string;
    createdAt: string;
  };
  DisplayTriggers: {
    useCustomIdentifiers?: boolean | null;
    overrideReason?: string | null;
    requireIdentifier?: boolean | null;
    identifierTypes?: Array<"email" | "uuid" | "custom"> | null;
    identifierFields?: {
      email?: string | null;
      uuid?: string | null;
      custom?: string | null;
    } | null;
    deviceTarget?: "all" | "mobile-only" | "desktop-only" | null;
    showPercentage?: number | null;
    percentageMethod?: "random" | "session-based" | "sticky" | null;
    timeRules?: {
      enabled?: boolean | null;
      startDate?: string | null;
      endDate?: string | null;
      daysOfWeek?: Array<number> | null;
      timeOfDay?: {
        start?: string | null;
        end?: string | null;
      } | null;
      timeZone?: string | null;
    } | null;
    behaviorTriggers?: {
      enabled?: boolean | null;
      scrollDepth?: number | null;
      timeOnPage?: number | null;
      exitIntent?: boolean | null;
      elementClick?: string | null;
      event?: string | null;
    } | null;
    userSegmentation?: {
      enabled?: boolean | null;
      visitorType?: "all" | "new" | "returning" | null;
      geography?: unknown;
      referrer?: string | null;
      audience?: string | null;
    } | null;
    pageTargeting?: {
      enabled?: boolean | null;
      urlPatterns?: Array<string> | null;
      matchType?: "contains" | "exact" | "starts-with" | "regex" | null;
    } | null;
    frequency?: {
      repeat?: "always" | "until-answered" | null;
      maxShows?: number | null;
      everyDays?: number | null;
    } | null;
    priority?: number | null;
  };
  Draft: {
    id: string;
    name: string;
    createdAt: string;
    updatedAt: string;
    revision: number;
    questionCount: number;
    sourceSurveyId?: string | null;
    companyId: string;
    survey: unknown;
    workingList?: unknown;
  };
  EndCondition: {
    type: "date" | "days" | "responses" | "manual";
    value?: unknown;
  };
  Erasure: {
    id: string;
    erasedAt: string;
    removed: Array<{
      table: string;
      rows: number;
    }>;
    total: number;
    /** Identifiers that are rejected from now on. */
    suppressed: number;
    /** Kept records that only unsigned answers link to the user. */
    unverifiedKept: number;
  };
  Error: {
    /** The sentence to show. */
    error: string;
    code: "validation_failed" | "malformed_json" | "unauthenticated" | "session_expired" | "invalid_credentials" | "invalid_api_key" | "api_key_misplaced" | "api_key_not_accepted" | "invalid_identity_token" | "webhook_signature" | "webhook_time" | "forbidden" | "account_suspended" | "account_not_activated" | "email_unverified" | "company_inactive" | "demo_not_here" | "origin_not_allowed" | "api_key_paused" | "api_key_expired" | "api_key_narrow" | "api_key_origin" | "api_key_address" | "not_found" | "user_not_found" | "route_not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "email_taken" | "field_name_taken" | "company_name_reserved" | "company_exists" | "columns_missing" | "access_revoked" | "field_in_use" | "stale_revision" | "survey_closed" | "quota_full" | "already_completed" | "sso_not_configured" | "work_account_taken" | "only_sign_in" | "survey_has_errors" | "company_required" | "last_admin" | "own_account" | "internal_company" | "plans_off" | "trial_used" | "wrong_password" | "invitation_invalid" | "reset_invalid" | "payload_too_large" | "unsupported_media_type" | "file_unsafe" | "idempotency_mismatch" | "too_many_requests" | "quota_reached" | "quota_exceeded" | "internal_error" | "format_not_offered" | "unavailable" | "storage_unavailable" | "storage_full";
    /** Maps the path of a field to the sentence to show next to it. */
    fields?: Record<string, string>;
    requestId: string;
  };
  Event: {
    id: string;
    type: string;
    source: string;
    timestamp: string;
    itemKey?: string | null;
    itemTitle?: string | null;
    value?: number | null;
    currency?: string | null;
  };
  Identifier: {
    id: string;
    kind: string;
    value: string;
    shared: boolean;
    firstSeen: string;
    /** False: only an unsigned survey answer links it to this person. */
    verified: boolean;
  };
  IdentifierLink: {
    left: string;
    right: string;
    /** Source of the evidence. */
    source: string;
    recordKey?: string | null;
    seenAt: string;
    state: "joined" | "refused" | "undone";
    reason?: string | null;
    /** False: only unsigned survey answers name both. */
    verified: boolean;
  };
  Item: {
    /** The company's own id of the item. */
    id: string;
    title: string;
    description?: string | null;
    category?: string | null;
    tags: Array<string>;
    /** In major units of `currency`. */
    price?: number | null;
    currency?: string | null;
    available: boolean;
    /** A hidden item is never recommended. */
    hidden: boolean;
    /** All other fields, by name. */
    attributes: unknown;
    createdAt: string;
    updatedAt: string;
  };
  Person: (Schemas['PersonSummary'] & {
    phone?: string | null;
    identifiers: Array<Schemas['Identifier']>;
    links: Array<Schemas['IdentifierLink']>;
    traits: Array<Schemas['PersonTrait']>;
    consent: Array<{
      category: string;
      status: string;
      source: string;
      decidedAt: string;
    }>;
    events: Array<Schemas['Event']>;
    segments: Array<Schemas['PersonSegment']>;
    /** Records that only unsigned survey answers link to this person. */
    unverifiedRecords: number;
    riskExplanation: string;
    lifecycleExplanation: string;
    orders: number;
    /** Spend expected in the next 120 days with its 95% interval; null: `predictedLtvNote` says what is missing. */
    predictedLtv?: {
      value: number;
      low: number;
      high: number;
    } | null;
    predictedLtvNote?: string | null;
  });
  PersonSegment: {
    id: string;
    name: string;
    because: Array<string>;
  };
  PersonSummary: {
    id: string;
    name?: string | null;
    email?: string | null;
    account?: string | null;
    categories: Array<string>;
    /** Realized lifetime value: purchases minus refunds, in major units of `currency`. */
    ltv: number;
    currency?: string | null;
    /** null: not enough data. */
    risk?: "low" | "medium" | "high" | null;
    lifecycle?: "New" | "Active" | "At-Risk" | "Churned" | "Reactivated" | null;
    sources: Array<string>;
    /** Null if no data about the person has a date. Import times don't count. */
    firstSeen?: string | null;
    lastSeen?: string | null;
    /** Percent 0-100 of the connected sources that know the person. */
    dataSourceCoverage: number;
    isUnified: boolean;
    isAnonymous: boolean;
    ip_address?: string | null;
    device_type?: string | null;
    surveyCount: number;
    totalCompletionTime: number;
  };
  PersonTrait: {
    field: string;
    value: unknown;
    source: string;
    recordKey: string;
    observedAt: string;
    rule: "newest" | "oldest";
    /** False: from an unsigned survey answer, with no conflicting verified record. */
    verified: boolean;
    others: Array<{
      value: unknown;
      source: string;
      observedAt: string;
    }>;
  };
  Prediction: {
    model: string;
    latency_ms: number;
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
    id: string;
    title: string;
    score: number;
    /** The reason for its rank, in words, from the terms that ranked it. */
    explanation: string;
    fields?: unknown;
    /** With `explain`: the terms; they sum to `score`. */
    factors?: Array<{
      term: string;
      /** The subject of the term: an item of the person's history, a tag, a seller. */
      about?: string | null;
      value: number;
    }>;
  };
  PredictionRequest: {
    /** Search words. Without them, the person's taste ranks items. */
    query?: string;
    /** A kind of placement, or the name of one of yours. Default for_you. */
    placement?: string;
    /** For similar and bought_together. */
    item_id?: string;
    /** Default 5. topK is the same. */
    top_k?: number;
    topK?: number;
    /** By field: a value, a list (any), null (missing), {gt, gte, lt, lte, in, not}; and, or, not combine. */
    filters?: unknown;
    /** Item fields to send along: url, image, price, any attribute. */
    fields?: Array<string>;
    /** Stored in the call log; `region` affects ranking, `channel` the explanations. */
    metadata?: unknown;
    /** Values of the company's custom attributes; items with the same value rank higher. `customAttributes` is the same. */
    custom_attributes?: unknown;
    customAttributes?: unknown;
    /** Leave out what the person has bought or seen, unless the query names it. Default true, but not for similar, bought_together and trending. */
    exclude_seen?: boolean;
    /** Adds `factors` to every item. */
    explain?: boolean;
    /** Language of the explanations, as a tag such as de-AT: en, de and es are supported. Default: the company's setting. */
    language?: string;
    /** Name of an A/B variant. */
    variant?: string;
    user_id?: string;
    anonymous_id?: string;
    email?: string;
    user_hash?: string;
  };
  Response: (Schemas['ResponseOfSurvey'] & {
    survey_id: string;
  });
  ResponseOfSurvey: {
    id: string;
    ip_address?: string | null;
    device_type: "mobile" | "desktop" | "tablet";
    user_agent?: string | null;
    started_at: string;
    completed_at?: string | null;
    completion_time_seconds?: number | null;
    is_complete: boolean;
    screened_out?: boolean;
    created_at: string;
    responses: unknown;
    identifiers?: unknown;
    /** Identifier that the company's signature proves; null: none. */
    signed?: "email" | "uuid" | "custom" | null;
    /** The browser, as the widget named it. */
    visitor_id?: string | null;
    version: number;
    /** Language the questions were shown in. */
    language?: string | null;
    country?: string | null;
    /** Address of the survey's page, and of its referrer. */
    page?: string | null;
    referrer?: string | null;
    /** Campaign parameters of the page's address, by name: utm_source and so on. */
    utm?: unknown;
    /** Values stored with the answers by the page or the link. */
    hidden?: unknown;
    /** True if answered suspiciously fast, or if the honeypot field is filled. */
    flagged: boolean;
    tags?: Array<string>;
    follow_up?: boolean;
  };
  Run: {
    id: string;
    kind: string;
    label: string;
    state: "queued" | "running" | "succeeded" | "partial" | "failed" | "cancelled";
    progress: number;
    counts: unknown;
    reason?: string | null;
    reasonCode?: string | null;
    result?: unknown;
    attempts: number;
    cancellable: boolean;
    /** Trigger of the run; null if unknown. */
    trigger?: "first" | "manual" | "api" | "schedule" | "continued" | null;
    /** Earliest start of a waiting run. */
    startsAt?: string | null;
    createdAt: string;
    startedAt?: string | null;
    finishedAt?: string | null;
  };
  Segment: {
    id: string;
    name: string;
    description: string;
    /** Percent 0-100, mean coverage of the members. */
    coverage: number;
    topTraits: Array<string>;
    userCount?: number | null;
    note?: string | null;
    /** The membership rule, in words. */
    formula: string;
    isCustom: boolean;
    filters?: (Schemas['SegmentFilters'] | null);
    rule?: unknown;
  };
  SegmentFilters: {
    dataSource?: Array<string>;
    lifecycle?: Array<"New" | "Active" | "At-Risk" | "Churned" | "Reactivated">;
    risk?: Array<"low" | "medium" | "high">;
    recency?: Array<"1" | "7" | "30" | "90">;
  };
  StylingLogo: {
    enabled?: boolean | null;
    url?: string | null;
    width?: string | null;
    height?: string | null;
    position?: "top" | "center" | "left" | "right" | null;
    margin?: string | null;
    objectFit?: "contain" | "cover" | "fill" | "scale-down" | null;
    borderRadius?: string | null;
    opacity?: number | null;
  } | null;
  StylingTheme: {
    primaryColor?: string | null;
    secondaryColor?: string | null;
    backgroundColor?: string | null;
    textColor?: string | null;
    buttonBackgroundColor?: string | null;
    fontFamily?: string | null;
    borderRadius?: string | null;
    titleAlignment?: "left" | "center" | "right" | null;
    questionAlignment?: "left" | "center" | "right" | null;
  } | null;
  Survey: {
    id: string;
    name: string;
    status: "active" | "inactive";
    companyId: string;
    version: number;
    familyId: string;
    publishedAt: string;
    updatedAt: string;
    startedAt?: string | null;
    responseCount: number;
    completedSinceStart: number;
    quotaCounts?: unknown;
    endCondition?: (Schemas['EndCondition'] | null);
    survey: unknown;
    embedSettings?: {
      settings: unknown;
    } | null;
    display_triggers?: unknown;
  };
  SurveyDefinition: {
    title: string;
    description?: string | null;
    questions: Array<{
      id: string;
      type: "text" | "textarea" | "multiple-choice" | "checkbox" | "rating" | "dropdown" | "date" | "email" | "number" | "single-choice" | "yes-no" | "matrix" | "ranking" | "slider" | "consent" | "statement" | "picture-choice" | "constant-sum" | "contact" | "address" | "scheduling" | "signature" | "file-upload" | "multiple_choice";
      title: string;
      description?: string | null;
      required?: boolean | null;
      dataType?: string | null;
      options?: Array<string> | null;
      conditions?: Array<{
        id?: string | null;
        targetQuestionId: string;
        operator: Schemas['ConditionOperator'];
        value?: unknown;
        action?: "show" | "hide" | "skip" | null;
        and?: Array<Schemas['AnswerTest']> | null;
      }> | null;
      visibleWhen?: Array<{
        id?: string | null;
        targetQuestionId: string;
        operator: Schemas['ConditionOperator'];
        value?: unknown;
        and?: Array<Schemas['AnswerTest']> | null;
      }> | null;
      block?: {
        id: string;
        title?: string | null;
        together?: boolean | null;
        shuffled?: boolean | null;
        moves?: boolean | null;
      } | null;
      settings?: {
        placeholder?: string | null;
        minLength?: number | null;
        maxLength?: number | null;
        minValue?: number | null;
        maxValue?: number | null;
        step?: number | null;
        min?: number | null;
        max?: number | null;
        dateFormat?: "date" | "datetime-local" | "time" | null;
        shuffle?: boolean | null;
        allowOther?: boolean | null;
        otherLabel?: string | null;
        preset?: "nps" | "csat" | null;
        lowLabel?: string | null;
        highLabel?: string | null;
        rows?: Array<string> | null;
        several?: boolean | null;
        total?: number | null;
        fields?: unknown;
        requiredFields?: unknown;
        fileTypes?: unknown;
        maxMegabytes?: number | null;
        maxFiles?: number | null;
        link?: string | null;
        pictures?: Array<string> | null;
        alts?: Array<string> | null;
      } | null;
    }>;
    settings?: (Schemas['SurveyStyling'] | null);
    screens?: {
      welcome?: {
        title?: string | null;
        text?: string | null;
        picture?: string | null;
        button?: string | null;
        translations?: unknown;
      } | null;
      thanks?: Array<{
        title?: string | null;
        text?: string | null;
        picture?: string | null;
        button?: string | null;
        translations?: unknown;
        when?: (Schemas['AnswerTest'] | null);
        quota?: unknown;
        link?: string | null;
        redirect?: boolean | null;
      }> | null;
    } | null;
    quotas?: unknown;
    language?: string | null;
    translations?: unknown;
  };
  SurveyStyling: {
    theme?: Schemas['StylingTheme'];
    layout?: {
      width?: string | null;
      maxWidth?: string | null;
      padding?: string | null;
    } | null;
    display?: {
      viewMode?: "scroll" | "carousel" | null;
      showProgress?: boolean | null;
      allowBackNavigation?: boolean | null;
      oneTap?: boolean | null;
    } | null;
    logo?: Schemas['StylingLogo'];
    button?: {
      text?: string | null;
      backgroundColor?: string | null;
      textColor?: string | null;
      borderRadius?: string | null;
      fontSize?: "12px" | "14px" | "16px" | "18px" | "20px" | null;
      padding?: string | null;
      hoverColor?: string | null;
    } | null;
    widget?: {
      displayMode?: "overlay" | "inline" | "button" | null;
      position?: "bottom-right" | "bottom-left" | "top-right" | "top-left" | null;
      autoOpen?: boolean | null;
      delay?: number | null;
    } | null;
  };
  Usage: {
    companyId: string;
    /** Null if the installation has no plans. */
    plan: "free" | "entry" | "mid-market" | "enterprise" | null;
    /** Start of the month, and of the next month, when the count resets. */
    from: string;
    resetsAt: string;
    /** Billable calls: every prediction returned to an API key. Live tests are free. */
    calls: number;
    /** null = unlimited. */
    includedCalls: number | null;
    /** Percent of the included calls; can exceed 100. Null without a limit. */
    percent: number | null;
    overageCalls: number;
    /** Cost of additional calls, in dollars. Null: by agreement, or none. */
    overageCost: number | null;
    /** Free only: calls are refused until resetsAt. */
    stopped: boolean;
    /** Notice to show: none, 80% reached, 100% reached. */
    notice: "none" | "near" | "reached";
    /** The notice as a sentence; null with `none`. */
    sentence: string | null;
    perDay: Array<{
      date: string;
      calls: number;
    }>;
    /** tokenId is null for deleted keys, and for the keys of test data. */
    perToken: Array<{
      tokenId?: string | null;
      name: string;
      calls: number;
    }>;
  };
  WebhookDelivery: {
    /** Sent as `webhook-id`, the same for all attempts. */
    id: string;
    /** The webhook address; null for the completion trigger's. */
    endpointId?: string | null;
    /** Type of the event: `survey.completed`, `webhook.test` or a chosen event. */
    event: string;
    /** Subject: the name of the survey, source or file, or the event in words. */
    surveyName: string;
    url: string;
    status: "pending" | "delivered" | "failed";
    attempts: number;
    /** HTTP status of the last attempt; null without a response. */
    lastStatus?: number | null;
    lastError?: string | null;
    createdAt: string;
    /** Null while it waits for an earlier event about the same object. */
    nextAttemptAt?: string | null;
    deliveredAt?: string | null;
  };
  WebhookDeliveryDetail: (Schemas['WebhookDelivery'] & {
    payload: unknown;
    lastAnswer?: string | null;
  });
  WebhookEndpoint: {
    id: string;
    url: string;
    description?: string | null;
    events: Array<Schemas['WebhookEventName']>;
    isActive: boolean;
    /** Why nothing is sent; null while active. */
    inactiveReason?: string | null;
    /** Start of the current failures; null after a success. */
    failingSince?: string | null;
    createdAt: string;
  };
  WebhookEventName: "survey.published" | "response.created" | "response.completed" | "response.updated" | "response.deleted" | "follow_up.opened" | "person.created" | "person.merged" | "person.erased" | "segment.entered" | "segment.left" | "prediction.clicked" | "import.finished" | "source.failed" | "source.silent" | "source.recovered" | "plan.limit";
}

/** Input and answer of each operation, by its id. */
export interface Operations {
  /** Correct the answers of a response */
  'api.correctResponse': {
    body: {
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
  /** Correct answers of up to 200 responses of a survey */
  'api.correctResponses': {
    body: {
      /** Each with the answers to change. */
      responses: Array<{
        id: string;
        answers: unknown;
      }>;
    };
    answer: {
      /** Responses that changed. The others had these answers already. */
      corrected: number;
    };
  };
  /** Delete up to 200 responses of a survey permanently */
  'api.deleteResponses': {
    body: {
      ids: Array<string>;
    };
    answer: {
      /** Responses that this call deleted. Other ids are skipped. */
      deleted: number;
    };
  };
  /** Download the responses of a survey as JSON Lines */
  'api.exportResponseLines': {
    query: {
      completed?: boolean;
      dateFrom?: string;
      dateTo?: string;
    };
    answer: ReadableStream<Uint8Array>;
  };
  /** Download the responses of a survey as CSV */
  'api.exportResponses': {
    query: {
      completed?: boolean;
      dateFrom?: string;
      dateTo?: string;
      /** Leaves cells unchanged that a spreadsheet would run as a formula. */
      exact?: boolean;
      /** Adds columns with page, referrer, UTM, language, version, identity and hidden fields. */
      visit?: boolean;
    };
    answer: ReadableStream<Uint8Array>;
  };
  /** List the responses of a survey, by start time */
  'api.listResponses': {
    query: {
      /** Rows of one page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      since?: string;
      until?: string;
      sort?: "newest" | "oldest";
      completed?: boolean;
      flagged?: boolean;
      deviceType?: "mobile" | "desktop" | "tablet";
      /** Part of an answer. */
      search?: string;
      /** A complete identifier of any type, or a visitor id. */
      person?: string;
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['Response']>;
      next?: string | null;
    };
  };
  /** List published surveys, by publication time */
  'api.listSurveys': {
    query: {
      /** Rows of one page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      status?: "active" | "inactive";
      sort?: "newest" | "oldest";
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['Survey']>;
      next?: string | null;
    };
  };
  /** Download a file from an answer */
  'api.readResponseFile': {
    answer: ReadableStream<Uint8Array>;
  };
  /** Read the numbers of a survey */
  'api.readResults': {
    query: {
      /** All versions of the survey instead of this one. */
      family?: boolean;
      completed?: boolean;
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
  /** Delete one item */
  'api.deleteItem': {
    answer: void;
  };
  /** Read one item by its id */
  'api.readItem': {
    answer: Schemas['Item'];
  };
  /** List items */
  'api.listItems': {
    query: {
      /** Rows of one page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      sort?: "id" | "updated";
      since?: string;
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['Item']>;
      next?: string | null;
    };
  };
  /** Add or change items, by id */
  'predictions.upsertItems': {
    body: {
      items: Array<{
        id: string;
        title: string;
        description?: string | null;
        category?: string | null;
        tags?: Array<string>;
        price?: number | null;
        available?: boolean;
        /** A hidden item is not recommended, starting with the next call. */
        hidden?: boolean;
        /** Other fields, by name, for filters. The ranking understands seller_id, stock_quantity (0 = sold out), lead_time_days, delivery_fee, regions (list), trust_score (0-1), rating_value (1-5), rating_count, target_segments (list) and published_at. */
        attributes?: unknown;
      }>;
    };
    answer: {
      accepted: number;
    };
  };
  /** List syncs and imports of a data source, by start time */
  'api.listSourceRuns': {
    query: {
      /** Rows of one page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      sort?: "newest" | "oldest";
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['Run']>;
      next?: string | null;
    };
  };
  /** List connected data sources, by creation time */
  'api.listSources': {
    query: {
      /** Rows of one page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      sort?: "newest" | "oldest";
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['DataSource']>;
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
      /** Reads everything again, and removes records that are gone at the source. */
      full?: boolean;
    };
    answer: Schemas['Run'];
  };
  /** Create a survey as a draft */
  'api.createDraft': {
    body: {
      name: string;
      survey: Schemas['SurveyDefinition'];
      displayTriggers?: Schemas['DisplayTriggers'];
      /** The published survey that this draft will replace as its next version. */
      sourceSurveyId?: string | null;
    };
    answer: Schemas['Draft'];
  };
  /** List drafts of surveys, by creation time */
  'api.listDrafts': {
    query: {
      /** Rows of one page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      sort?: "newest" | "oldest";
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['Draft']>;
      next?: string | null;
    };
  };
  /** Delete a draft of a survey */
  'api.deleteDraft': {
    answer: void;
  };
  /** Read one draft of a survey */
  'api.readDraft': {
    answer: Schemas['Draft'];
  };
  /** Change a draft of a survey; omitted fields stay as they are */
  'api.updateDraft': {
    body: {
      name?: string;
      survey?: Schemas['SurveyDefinition'];
      displayTriggers?: Schemas['DisplayTriggers'];
      revision?: number;
    };
    answer: Schemas['Draft'];
  };
  /** Publish a draft as a survey with its own id */
  'api.publishDraft': {
    query: {
      /** The call is rejected if the draft has changed since this revision. */
      revision?: number;
    };
    answer: Schemas['Survey'];
  };
  /** Erase one person everywhere */
  'api.erasePerson': {
    query: {
      /** Also erases records that only unsigned survey answers link to the person. */
      includeUnverified?: boolean;
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
      /** Rows of one page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      /** Part of a name, an address or another identifier. */
      search?: string;
      /** Web, Mobile, Email, CRM, Support, Analytics, surveys, api, and ids of data sources. */
      dataSource?: string;
      /** New, Active, At-Risk, Churned, Reactivated. */
      lifecycle?: string;
      /** low, medium, high. */
      risk?: string;
      /** 1, 7, 30, 90: seen within this many days. The largest value applies. */
      recency?: string;
      /** `seen`: the most recently seen first. `created`: the first known first. */
      sort?: "seen" | "created";
      /** Only the members of this segment, by its id. */
      segment?: string;
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['PersonSummary']>;
      next?: string | null;
    };
  };
  /** List a person's events, by their time */
  'api.listPersonEvents': {
    query: {
      /** Rows of one page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      sort?: "newest" | "oldest";
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['Event']>;
      next?: string | null;
    };
  };
  /** List segments with the number of people in each */
  'api.listSegments': {
    query: {
      /** Rows of one page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['Segment']>;
      next?: string | null;
    };
  };
  /** Replace the styling of a survey */
  'api.saveStyling': {
    body: {
      settings: Schemas['SurveyStyling'];
    };
    answer: Schemas['Survey'];
  };
  /** Replace when a survey is shown and who sees it */
  'api.saveTargeting': {
    body: {
      displayTriggers: Schemas['DisplayTriggers'];
    };
    answer: Schemas['Survey'];
  };
  /** Start a survey, so that visitors see it */
  'api.startSurvey': {
    body: {
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
  /** Add a webhook address; only this response has its signing secret */
  'api.createWebhookEndpoint': {
    body: {
      url: string;
      description?: string | null;
      events: Array<Schemas['WebhookEventName']>;
    };
    answer: (Schemas['WebhookEndpoint'] & {
      secret: string;
    });
  };
  /** List the webhook addresses of the company, the oldest first */
  'api.listWebhookEndpoints': {
    query: {
      /** Rows of one page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['WebhookEndpoint']>;
      next?: string | null;
    };
  };
  /** Delete a webhook address with its log */
  'api.deleteWebhookEndpoint': {
    answer: void;
  };
  /** Change, pause or resume a webhook address */
  'api.updateWebhookEndpoint': {
    body: {
      url?: string;
      description?: string | null;
      events?: Array<Schemas['WebhookEventName']>;
      isActive?: boolean;
    };
    answer: Schemas['WebhookEndpoint'];
  };
  /** Send a test event to one webhook address */
  'api.testWebhookEndpoint': {
    answer: Schemas['WebhookDelivery'];
  };
  /** List webhook deliveries, by the time of their event */
  'api.listDeliveries': {
    query: {
      /** Rows of one page, 1 to 200. */
      limit?: number;
      /** `next` of the previous page. Omit it for the first page. */
      after?: string;
      /** Only these fields of each row, separated by commas. Omit it for all of them. */
      fields?: string;
      sort?: "newest" | "oldest";
      status?: "pending" | "delivered" | "failed";
    };
    answer: {
      /** The rows of this page. */
      data: Array<Schemas['WebhookDelivery']>;
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
  /** Send a test event to the webhook of the company */
  'api.sendTestDelivery': {
    answer: Schemas['WebhookDelivery'];
  };
  /** Recommend items for up to 1000 people at once */
  'predictions.predictMany': {
    body: {
      placement?: string;
      item_id?: string;
      top_k?: number;
      filters?: unknown;
      fields?: Array<string>;
      metadata?: unknown;
      exclude_seen?: boolean;
      variant?: string;
      people: Array<{
        user_id?: string;
        anonymous_id?: string;
        email?: string;
      }>;
    };
    answer: ReadableStream<Uint8Array>;
  };
  /** Recommend items for a person or a query, each with its reason */
  'predictions.predict': {
    body: Schemas['PredictionRequest'];
    answer: Schemas['Prediction'];
  };
  /** Send what people saw, clicked or bought; one event, or up to 500 in `batch` */
  'predictions.sendEvents': {
    body: {
      /** view, click, conversion, purchase, add_to_cart, like, rating, return, dislike, dismiss, not_interested (the last three: never shown again) or your own; of Segment track, page, screen, identify, group, alias. */
      type?: string;
      item_id?: string;
      user_id?: string;
      anonymous_id?: string;
      email?: string;
      user_hash?: string;
      /** An event sent twice with the same id counts once. */
      message_id?: string;
      timestamp?: string;
      value?: number;
      currency?: string;
      variant?: string;
      prediction_id?: string;
      position?: number;
      properties?: unknown;
      event?: string;
      userId?: string | null;
      anonymousId?: string | null;
      messageId?: string;
      groupId?: string;
      previousId?: string;
      name?: string | null;
      category?: string | null;
      channel?: string;
      traits?: unknown;
      context?: unknown;
      integrations?: unknown;
      version?: unknown;
      originalTimestamp?: string;
      sentAt?: string | null;
      receivedAt?: string;
      projectId?: string;
      writeKey?: string;
      _metadata?: unknown;
      batch?: Array<{
        /** view, click, conversion, purchase, add_to_cart, like, rating, return, dislike, dismiss, not_interested (the last three: never shown again) or your own; of Segment track, page, screen, identify, group, alias. */
        type?: string;
        item_id?: string;
        user_id?: string;
        anonymous_id?: string;
        email?: string;
        user_hash?: string;
        /** An event sent twice with the same id counts once. */
        message_id?: string;
        timestamp?: string;
        value?: number;
        currency?: string;
        variant?: string;
        prediction_id?: string;
        position?: number;
        properties?: unknown;
        event?: string;
        userId?: string | null;
        anonymousId?: string | null;
        messageId?: string;
        groupId?: string;
        previousId?: string;
        name?: string | null;
        category?: string | null;
        channel?: string;
        traits?: unknown;
        context?: unknown;
        integrations?: unknown;
        version?: unknown;
        originalTimestamp?: string;
        sentAt?: string | null;
        receivedAt?: string;
        projectId?: string;
        writeKey?: string;
        _metadata?: unknown;
      }>;
    };
    answer: {
      /** New events. An order with three products is three events. */
      accepted: number;
      /** Already stored, by message id. */
      duplicates: number;
      /** Left out, because the person was erased. */
      rejected?: number;
    };
  };
}
