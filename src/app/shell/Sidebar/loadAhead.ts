import type { SyntheticEvent } from 'react';
import { routes } from '@src/app/router';
import { ignoreFailure } from '@src/lib/ignoreFailure';

/**
 * For pointerover and focus of the navigation: whoever points at a link is likely to follow it, so its screen is fetched as soon as the
 * browser has nothing better to do. What cannot be fetched is fetched again, with its error shown, by the press itself.
 */
export const loadAhead = ({ target }: SyntheticEvent): void => {
  const path = (target as Element).closest('a')?.getAttribute('href');
  const screen = routes.find((route) => route.path === path)?.screen;
  if (screen && 'requestIdleCallback' in window) requestIdleCallback(() => { screen.load().catch(ignoreFailure('A screen could not be fetched ahead')); });
};
