import { joinIdentifiers } from '@core/survey/joinIdentifiers';
import { hashShare } from '@core/survey/shuffle';
import type { StartBody } from './api';
import type { NavoutApi, NavoutCall, NavoutEvents } from './apiTypes';
import type * as recommendPart from './recommend';
import { newVisitorId } from './memory';
import type { Page } from './page';
import type { Submission } from './submissionStore';

/** Hashed file name of the part that draws recommendations, filled in by the build. */
declare const __RECOMMEND_PART__: string;

/**
 * Adds the identifiers to the submission unless they name a different person.
 * @returns true if its start was already sent without them.
 */
const name = (submission: Submission, said: Partial<StartBody>): boolean => {
  const { start, begun } = submission;
  const identifiers = joinIdentifiers(start.identifiers, said.identifiers);
  if (!begun) Object.assign(start, said);
  if (!begun || !identifiers) return false;
  const userHash = said.userHash ?? start.userHash;
  const late = { identifiers, userHash, hidden: said.hidden ?? start.hidden };
  const isNew =
    JSON.stringify(late) !==
    JSON.stringify({
      identifiers: start.identifiers,
      userHash: start.userHash,
      hidden: start.hidden,
    });
  // As on the server, earlier values are kept.
  submission.hidden = { ...said.hidden, ...(submission.hidden ?? start.hidden) };
  Object.assign(start, late);
  if (isNew) submission.late = late;
  return isNew;
};

/** Switches to this person and reevaluates what the page shows. */
const meet = async (
  { context, ask, look }: Page,
  person: Record<string, unknown>,
  traits?: Record<string, unknown>,
): Promise<void> => {
  Object.assign(context, { person, traits });
  context.live?.forEach(([who, queue], submission) => {
    const said = who();
    const isOver = submission.complete && submission.sent === submission.sequence;
    // After a reset, new answers belong to another person.
    if (isOver || !Object.keys(said.identifiers ?? {}).length) context.live!.delete(submission);
    else if (name(submission, said)) {
      queue.keep(submission);
      void queue.push(submission);
    }
  });
  await ask();
  await look();
};

const calls = {
  /** Plain JavaScript pages may also pass a number, or nothing while the visitor is unknown. */
  identify: (
    page: Page,
    given: string | number | null | undefined,
    traits?: Record<string, unknown>,
    signature?: string,
  ) => {
    const id = String(given ?? '').trim();
    if (!id) return;
    const { context } = page;
    const person = hashShare(id);
    // The stored survey history belongs to the person who used this browser before.
    const isOther = (context.memory.person ?? person) !== person;
    context.remember({ person, ...(isOther && { surveys: {} }) });
    return meet(
      page,
      { ...traits, [id.includes('@') ? 'email' : 'uuid']: id, user_hash: signature },
      traits,
    );
  },
  reset: (page: Page) => {
    page.context.remember({
      visitor: newVisitorId(),
      surveys: {},
      last: undefined,
      person: undefined,
    });
    [...page.armed.values()].forEach(page.drop);
    return meet(page, {});
  },
  track: ({ context }: Page, event: string, properties?: Record<string, unknown>): void =>
    context.tell(`track ${event}`, properties),
  /** A survey that waits for its trigger or its element opens immediately. */
  open: async ({ context, armed, drop, show }: Page, id?: string): Promise<void> => {
    const surveys = context.list?.surveys ?? [];
    const survey = id
      ? surveys.find((one) => one.id === id)
      : (surveys.find((one) => armed.has(one.id)) ?? surveys[0]);
    if (!survey) return;
    const before = armed.get(survey.id);
    if (before && !before.shown) drop(before);
    const one = before?.shown ? before : { survey };
    armed.set(survey.id, one);
    await show(one, true);
    one.shown?.open();
  },
  close: ({ armed }: Page): void => armed.forEach(({ shown }) => shown?.close()),
  /** Does not delay later calls, which are about surveys. */
  recommend: ({ context }: Page, ...given: Parameters<NavoutApi['recommend']>): void => {
    const file = context.config.folder + __RECOMMEND_PART__;
    void (import(/* @vite-ignore */ file) as Promise<typeof recommendPart>)
      .then(({ recommend }) => recommend(context, ...given))
      .catch(() => {});
  },
  on: <Name extends keyof NavoutEvents>(
    { context: { bus } }: Page,
    event: Name,
    listener: (detail: NavoutEvents[Name]) => void,
  ): (() => void) => {
    const handle = ({ detail }: Event & { detail?: NavoutEvents[Name] }): void => listener(detail!);
    bus.addEventListener(event, handle);
    return () => bus.removeEventListener(event, handle);
  },
};

/** Runs a call of the page (apiTypes.ts). This part loads with the first call. */
export const makeCall = (page: Page, name: NavoutCall[0], given: readonly unknown[]): unknown =>
  (calls[name] as (page: Page, ...given: unknown[]) => unknown)(page, ...given);
