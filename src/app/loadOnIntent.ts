import { loadPage } from './AppRoutes';

const soon = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task);
};

const follow = ({ target }: Event): void => {
  const path =
    target instanceof Element
      ? target.closest('a')?.getAttribute('href')?.split(/[?#]/)[0]
      : undefined;
  if (path)
    soon(() => {
      loadPage(path);
    });
};

/**
 * Whoever points at a link, reaches it by keyboard or touches it is likely to follow it, and whoever signs in comes to the overview: what
 * that page stands in is fetched meanwhile. Listens for as long as the page is open.
 */
export const loadOnIntent = (): void => {
  for (const sign of ['pointerover', 'focusin'])
    document.addEventListener(sign, follow, { passive: true });
  document.addEventListener('submit', () => {
    if (location.pathname === '/login') loadPage('/');
  });
};
