import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Question } from '@core/survey/types';

/** What a screen reader says while a question is moved: titles and places instead of ids. */
export const listAnnouncements = (questions: readonly Question[]): Announcements => {
  const place = (id: UniqueIdentifier): number =>
    questions.findIndex((question) => question.id === id) + 1;
  const title = (id: UniqueIdentifier): string =>
    questions[place(id) - 1]?.title || 'Untitled question';
  return {
    onDragStart: ({ active }) =>
      `Picked up “${title(active.id)}”, place ${place(active.id)} of ${questions.length}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `“${title(active.id)}” is over place ${place(over.id)} of ${questions.length}.`
        : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `“${title(active.id)}” was put at place ${place(over.id)}.` : 'Nothing was moved.',
    onDragCancel: ({ active }) =>
      `Nothing was moved. “${title(active.id)}” is still at place ${place(active.id)}.`,
  };
};
