/**
 * Statements that query every shard, identified by a part of their text, each with the reason. Reviewed: keep it short. All belong to
 * platform work; no company's statement is listed.
 */
export const CROSS_SHARD: readonly { part: string; why: string }[] = [
  {
    part: 'select distinct "company_id" from "survey_deltas"',
    why: 'which companies have answers to add up, once a minute (foldDeltas.job.ts)',
  },
  {
    part: 'sum("n")::int as "n" from "answer_packs"',
    why: 'which surveys have more answers than their packs, once a minute (packResponses.job.ts)',
  },
  {
    part: 'select distinct "company_id" from "survey_responses" where "awaits_projection"',
    why: 'which companies have answers to project (waitingResponses.ts)',
  },
  {
    part: 'select distinct "company_id" from "waiting_follow_ups"',
    why: 'which companies have responses for follow-up rules (openFollowUps.job.ts)',
  },
  {
    part: 'select distinct "company_id" from "usage_months"',
    why: 'which companies have lists on pages to count, once a minute (countPlacements.job.ts)',
  },
  {
    part: 'left join "export_files" as "f"',
    why: 'which companies have export files to remove, once a minute (exportFiles.ts)',
  },
  {
    part: 'select "company_id" from "assets" where "bytes" is not null union',
    why: 'which companies have files to take into the bucket, once a minute (moveFiles.ts)',
  },
  {
    part: 'delete from "job_runs" where "finished_at" <',
    why: 'daily work: finished runs that are old',
  },
  {
    part: 'delete from "import_runs" where "content_hash" is null and "created_at" <',
    why: 'daily work: files that never came in whole',
  },
  {
    part: 'delete from "source_records" where "withdrawn_at" <',
    why: 'daily work: records that were taken back',
  },
  {
    part: 'delete from "deliveries" where ("state" <>',
    why: 'daily work: deliveries that are old',
  },
  {
    part: 'delete from "api_requests" where "at" <',
    why: 'daily work: requests that are old',
  },
  {
    part: 'from "api_requests" as "r" left join "api_tokens" as "t"',
    why: 'daily work: keys that logged too much, or are gone',
  },
  {
    part: 'from "stored_objects" where "bytes" is null and "created_at" <',
    why: 'daily work: objects whose writing was killed',
  },
  {
    part: 'and not exists (select 1 as "one" from "import_runs" as "r"',
    why: 'daily work: files of imports that ended',
  },
  {
    part: 'from "stored_objects" as "o" left join "survey_responses" as "r"',
    why: 'daily work: files that no answer lists',
  },
  {
    part: 'from "stored_objects" as "o" left join "response_files" as "f"',
    why: 'daily work: files of responses that are old, or gone',
  },
  {
    part: 'from "audience_facts"',
    why: 'daily work: which companies have an audience',
  },
];
