import type { Question } from '@core/survey/types';
import { useEffect, useMemo } from 'react';
import { CommentsPanel } from './CommentsPanel';
import { useDraftComments, usePresence, type CommentedDraft } from './commentsApi';
import { MentionNotice } from './MentionNotice';
import { countOpen } from './model/commentThreads';
import { PresenceStrip } from './PresenceStrip';
import type { RowMarks } from './rowMarks';
import { commentsText } from './texts/commentsText';

/** Value of `comments` that shows all comments, instead of those on one question. */
const ALL_COMMENTS = 'open';

export interface DraftTeamProps {
  draft: CommentedDraft;
  questions: readonly Question[];
  /** The question that this person edits. */
  editing: string | null;
  /** The open panel: `open` or the id of a question; null: closed. */
  comments: string | null;
  onComments: (comments: string | null) => void;
  /** Receives what the rows of the question list show. */
  onMarks: (marks: RowMarks) => void;
  /** Receives the stored revision, which is higher after a teammate's save. */
  onRevision: (draftId: string, revision: number) => void;
  /** Opens another draft with its comments. */
  onOpenDraft: (draftId: string) => void;
}

/** Teammates in the creator: who else has the draft open, comments, and mentions of this person. */
export function DraftTeam({
  draft,
  questions,
  editing,
  comments,
  onComments,
  onMarks,
  onRevision,
  onOpenDraft,
}: DraftTeamProps) {
  const { data } = useDraftComments(draft);
  const presence = usePresence(draft, editing);
  const others = presence?.others;
  const marks = useMemo<RowMarks>(() => {
    const editors = new Map<string, string[]>();
    for (const { name, questionId } of others ?? [])
      if (questionId !== null)
        editors.set(questionId, [
          ...(editors.get(questionId) ?? []),
          name ?? commentsText('someone'),
        ]);
    return { comments: countOpen(data?.comments ?? []), editors };
  }, [data, others]);
  useEffect(() => onMarks(marks), [marks, onMarks]);
  useEffect(() => {
    if (draft && presence) onRevision(draft.id, presence.revision);
  }, [draft, presence, onRevision]);
  return (
    <>
      {others && others.length > 0 && <PresenceStrip others={others} questions={questions} />}
      <MentionNotice
        draftId={draft?.id}
        isOpen={comments !== null}
        onOpen={(id) => (id === draft?.id ? onComments(ALL_COMMENTS) : onOpenDraft(id))}
      />
      {draft && comments !== null && (
        <CommentsPanel
          key={draft.id}
          draft={draft}
          questions={questions}
          questionId={comments === ALL_COMMENTS ? null : comments}
          onAll={() => onComments(ALL_COMMENTS)}
          onClose={() => onComments(null)}
        />
      )}
    </>
  );
}
