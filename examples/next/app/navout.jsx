'use client';

import Script from 'next/script';
import { useEffect, useRef } from 'react';

/** Makes a call such as `['track', 'checkout']`; calls are kept until the script has loaded. */
export const navout = (...call) => {
  window.navout = window.navout || [];
  window.navout.push(call);
};

/** Loads the widget once and says who the visitor is, again after each change; a person who is gone is forgotten. */
export function Navout({ person }) {
  // In development React runs effects twice, and an object of each render can still be the same person.
  const who = person ? JSON.stringify(person) : '';
  const known = useRef('');
  useEffect(() => {
    if (known.current && !who) navout('reset');
    known.current = who;
    if (!who) return;
    const { id, traits, signature } = JSON.parse(who);
    navout('identify', id, traits, signature);
  }, [who]);
  return (
    <Script
      src={`${process.env.NEXT_PUBLIC_NAVOUT_HOST}/widget.js`}
      data-company-id={process.env.NEXT_PUBLIC_NAVOUT_COMPANY}
    />
  );
}
