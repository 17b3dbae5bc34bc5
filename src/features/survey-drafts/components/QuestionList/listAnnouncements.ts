import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { surveyDraftsText } from '../../texts/surveyDraftsText';

/** Screen-reader announcements while a list item moves: titles and positions instead of ids. */
export const listAnnouncements = (
  items: readonly { id: UniqueIdentifier; title: string }[],
): Announcements => {
  const factsOf = ({ id }: { id: UniqueIdentifier }) => {
    const place = items.findIndex((item) => item.id === id);
    return {
      place: place + 1,
      title: items[place]?.title || surveyDraftsText('untitled'),
      total: items.length,
    };
  };
  return {
    onDragStart: ({ active }) => surveyDraftsText('drag.picked', factsOf(active)),
    onDragOver: ({ active, over }) =>
      over
        ? surveyDraftsText('drag.over', { ...factsOf(over), title: factsOf(active).title })
        : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? surveyDraftsText('drag.put', { ...factsOf(over), title: factsOf(active).title })
        : surveyDraftsText('drag.nothing'),
    onDragCancel: ({ active }) => surveyDraftsText('drag.cancelled', factsOf(active)),
  };
};

/** Screen-reader instructions for moving items of a list by keyboard. */
export const dragInstructions = () => ({ draggable: surveyDraftsText('drag.instructions') });
