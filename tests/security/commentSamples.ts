import { newId } from '@bff/db/newId';
import { mentionMailToken } from '@bff/modules/survey-drafts/comments/mentionMails';
import { ABSENT_ID } from '../support/surveys';
import type { TestServer } from '../support/testServer';
import type { MakeSample } from './sampleInputs';
import type { SampleRows } from './sampleRows';
import type { Target } from './targets';

/** Requests about comments on drafts and presence that succeed for every caller who may make them. */
export const commentSamples = (
  server: TestServer,
  rows: SampleRows,
): Record<string, MakeSample> => {
  /** A comment by the caller, because only its author can change it. It mentions the owner. */
  const comment = async (target: Target, caller: { id: string } | null) => {
    const [commentId, id] = [newId(), await rows.draft(target)];
    if (!target.home) return { id, commentId: ABSENT_ID };
    const { company, owner } = target.home;
    await server.system.transaction(async (em) => {
      await em.execute(
        "insert into draft_comments (company_id, id, draft_id, text, author_id, created_at) values (?, ?, ?, 'Sample', ?, now())",
        [company.id, commentId, id, caller?.id ?? null],
        'run',
      );
      await em.execute(
        'insert into draft_mentions (company_id, comment_id, user_id) values (?, ?, ?)',
        [company.id, commentId, owner.user.id],
        'run',
      );
    }, company.id);
    return { id, commentId };
  };
  const linkOf = ({ home }: Target): string =>
    home
      ? mentionMailToken(server.services, {
          companyId: home.company.id,
          userId: home.owner.user.id,
        })
      : 'absent';
  const about: MakeSample = async (target) => ({ params: { id: await rows.draft(target) } });
  return {
    'survey-drafts.comments': about,
    'survey-drafts.mentionable': about,
    'survey-drafts.readMentions': about,
    'survey-drafts.addComment': async (target) => ({
      params: { id: await rows.draft(target) },
      body: { text: 'Sample' },
    }),
    'survey-drafts.editComment': async (target, caller) => ({
      params: await comment(target, caller),
      body: { text: 'Changed' },
    }),
    'survey-drafts.deleteComment': async (target, caller) => ({
      params: await comment(target, caller),
    }),
    'survey-drafts.resolveThread': async (target, caller) => ({
      params: await comment(target, caller),
      body: { isResolved: true },
    }),
    'survey-drafts.mentions': () => ({}),
    'survey-drafts.saveMentionMails': () => ({ body: { isOn: true } }),
    'survey-drafts.mentionMails': (target) => ({ params: { token: linkOf(target) } }),
    'survey-drafts.stopMentionMails': (target) => ({ params: { token: linkOf(target) } }),
    'survey-drafts.reportPresence': async (target) => ({
      params: { id: await rows.draft(target) },
      body: { questionId: null },
    }),
  };
};
