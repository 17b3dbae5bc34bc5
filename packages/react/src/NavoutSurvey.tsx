import {
  loadNavout,
  navout,
  type NavoutPage,
  type Traits,
  type WidgetPlace,
} from '@navout/browser';
import { useEffect, useRef, type HTMLAttributes } from 'react';

/** The visitor. */
export interface NavoutPerson {
  /** An email address, or your own id of the person. */
  id: string;
  traits?: Traits;
  /** The userHash from your server. */
  signature?: string;
}

export interface NavoutSetup extends WidgetPlace {
  /** Omit it for an unknown visitor. */
  person?: NavoutPerson | undefined;
}

/**
 * Loads the widget once and identifies the visitor, again after each change. Resets it if there is
 * no longer a person. @returns the calls of the page.
 */
export const useNavout = ({ host, companyId, nonce, person }: NavoutSetup): NavoutPage => {
  useEffect(() => {
    loadNavout({ host, companyId, ...(nonce ? { nonce } : {}) });
  }, [host, companyId, nonce]);
  // A person object that is recreated at each render is still the same person.
  const who = person && JSON.stringify([person.id, person.traits, person.signature]);
  const isKnown = useRef(false);
  useEffect(() => {
    if (who === undefined) {
      if (isKnown.current) navout.reset();
      isKnown.current = false;
      return;
    }
    isKnown.current = true;
    const [id, traits, signature] = JSON.parse(who) as [string, Traits?, string?];
    navout.identify(id, traits ?? undefined, signature ?? undefined);
  }, [who]);
  return navout;
};

export interface NavoutSurveyProps
  extends NavoutSetup, Omit<HTMLAttributes<HTMLDivElement>, 'children'> {}

/**
 * The place of an inline survey; empty while the company has no survey for this visitor. Popovers
 * need no place: use `useNavout`.
 */
export function NavoutSurvey({ host, companyId, nonce, person, ...attributes }: NavoutSurveyProps) {
  useNavout({ host, companyId, person, ...(nonce ? { nonce } : {}) });
  return <div {...attributes} data-navout-survey="" />;
}
