import type { Question } from '@core/survey/types';
import { useState } from 'react';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { useToast } from '@src/components/Toast/useToast';
import { CommentForm } from './CommentForm';
import { commentInput, useAddComment, type CommentedDraft } from './commentsApi';
import type { Mentionable } from './model/mentionText';
import { commentsText } from './texts/commentsText';

interface NewCommentProps {
  draft: NonNullable<CommentedDraft>;
  questions: readonly Pick<Question, 'id'>[];
  /** The question that the panel shows; null: the person chooses what the comment is about. */
  about: string | null;
  nameOf: (questionId: string) => string;
  teammates: readonly Mentionable[];
  help: string;
  onAdded: () => void;
}

/** The form for the first comment of a thread. */
export function NewComment({
  draft,
  questions,
  about,
  nameOf,
  teammates,
  help,
  onAdded,
}: NewCommentProps) {
  const [chosen, setChosen] = useState('');
  const add = useAddComment();
  const toast = useToast();
  return (
    <CommentForm
      place={`${draft.id}/new/${about ?? ''}`}
      label={commentsText('new')}
      help={help}
      submitLabel={commentsText('add')}
      teammates={teammates}
      busy={add.isPending}
      error={add.error?.message}
      onSend={(comment) =>
        add
          .mutateAsync({
            ...commentInput(draft),
            body: { ...comment, questionId: about ?? (chosen || null) },
          })
          .then(() => {
            toast.success(commentsText('added'));
            onAdded();
          })
      }
    >
      {about === null && (
        <SelectInput
          label={commentsText('about')}
          size="small"
          value={questions.some(({ id }) => id === chosen) ? chosen : ''}
          onChange={setChosen}
          placeholder={commentsText('whole')}
          options={questions.map(({ id }) => ({ value: id, label: nameOf(id) }))}
        />
      )}
    </CommentForm>
  );
}
