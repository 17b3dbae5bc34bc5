'use client';

import Script from 'next/script';
import { useEffect } from 'react';

/** Makes a call such as `['track', 'checkout']`; calls are kept until the script has loaded. */
export const navout = (...call) => {
  window.navout = window.navout || [];
  window.navout.push(call);
};

/** Loads the widget once and says who the visitor is, again after each change; without a person the visitor is unknown. */
export function Navout({ person }) {
  useEffect(() => {
    if (!person) return;
    navout('identify', person.id, person.traits, person.signature);
    return () => navout('reset');
  }, [person]);
  return (
    <Script
      src={`${process.env.NEXT_PUBLIC_NAVOUT_HOST}/widget.js`}
      data-company-id={process.env.NEXT_PUBLIC_NAVOUT_COMPANY}
    />
  );
}
