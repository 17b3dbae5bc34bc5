import { useState, type KeyboardEvent } from 'react';

/** What is said beside a password field while Caps Lock is on. */
export const CAPS_LOCK_HINT = 'Caps Lock is on';

/** Tells whether Caps Lock is on, as far as keys pressed inside show it; spread `handlers` on the element around the field. */
export const useCapsLock = () => {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent): void => {
    setOn(event.getModifierState('CapsLock'));
  };
  return { hint: on ? CAPS_LOCK_HINT : undefined, handlers: { onKeyDown: look, onKeyUp: look } };
};
