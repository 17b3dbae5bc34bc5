/**
 * Statements that look into every shard, known by a part of their text, and why each may. Reviewed: keep it short. They belong to the
 * platform's own work; no statement of a company is among them.
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
    part: 'select distinct "company_id" from "source_records" where "unified_at" is null',
    why: 'which companies have records to project',
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
    part: 'delete from "deliveries" where "state" <>',
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
    part: 'from "audience_facts"',
    why: 'daily work: which companies have an audience',
  },
];
