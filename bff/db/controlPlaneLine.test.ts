import { ENTER_LINE, LINE, lineAfter, needsLine } from './controlPlaneLine';

describe('statements before which a cluster locks the control plane', () => {
  it.each([
    'insert into "survey_drafts" ("id") values ($1)',
    'update "surveys" set "status" = $1 where "id" = $2',
    'delete from "sessions" where "user_id" = $1',
    'with "row" as (insert into "api_tokens" ("id") values ($1) returning *) select * from "row"',
    'select "s"."id" from "surveys" as "s" where "s"."id" = $1 for no key update of "s"',
    'select "s0".* from "survey_drafts" as "s0" where "s0"."id" = $1 limit 1 for update',
    LINE,
  ])('change it or lock its rows: %s', (text) => {
    expect(needsLine(text)).toBe(true);
  });

  it.each([
    'select * from "surveys" where "id" = $1',
    'insert into "survey_responses" ("id") values ($1) on conflict do update set "id" = $1',
    'select "id" from "survey_responses" where "company_id" = $1 order by "id" for update',
    'select 1 from "companies" for key share',
  ])('are not: %s', (text) => {
    expect(needsLine(text)).toBe(false);
  });
});

describe('the place of a transaction in line', () => {
  it('is taken once, lost by going back to a savepoint, and ends with the transaction', () => {
    expect(lineAfter('none', 'begin')).toBe('none');
    expect(lineAfter('none', `select ${ENTER_LINE}`)).toBe('ahead');
    expect(lineAfter('held', 'select 1')).toBe('held');
    expect(lineAfter('held', 'rollback to savepoint "trx2"')).toBe('ahead');
    expect(lineAfter('held', 'commit')).toBe('none');
    expect(lineAfter('ahead', 'rollback')).toBe('none');
  });
});
