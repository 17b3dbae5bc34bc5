import { useState, type KeyboardEvent } from 'react';
import { authText } from '@src/features/auth/texts/authText';

/**
 * Returns the warning next to a password field while Caps Lock is on, as far as keys pressed in it
 * reveal that. Spread `handlers` on the element around the field.
 */
export const useCapsLock = () => {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent): void => {
    setOn(event.getModifierState('CapsLock'));
  };
  return {
    hint: on ? authText('capsLock') : undefined,
    handlers: { onKeyDown: look, onKeyUp: look },
  };
};
