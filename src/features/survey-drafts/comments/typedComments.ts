import { useEffect, useState } from 'react';
import { unsavedByPerson } from '@src/lib/unsavedByPerson';

/** A comment that is not sent yet. */
interface TypedComment {
  text: string;
}

const typedComments = unsavedByPerson<TypedComment>({
  kind: 'comment',
  read: (stored) =>
    typeof stored === 'object' && stored !== null && 'text' in stored
      ? { text: String(stored.text) }
      : null,
});

/**
 * Text of a comment, kept in the browser until it is sent or emptied.
 * @param place names the field, such as the id of a draft and a thread.
 * @param start text of a comment that is edited.
 */
export const useTypedComment = (
  place: string,
  start = '',
): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(() => typedComments.get(place)?.text ?? start);
  useEffect(() => {
    if (text === start) typedComments.delete(place);
    else typedComments.set(place, { text });
  }, [place, text, start]);
  return [text, setText];
};

/** Returns whether the browser has text for this field, so that it opens again. */
export const hasTypedComment = (place: string): boolean => typedComments.has(place);

/** Deletes the text of a field that the person canceled. */
export const dropTypedComment = (place: string): void => {
  typedComments.delete(place);
};
