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
 * Preloads the code of the page that a user is likely to open next: the target of a hovered,
 * focused or touched link, and the overview during sign-in. Listens while the page is open.
 */
export const loadOnIntent = (): void => {
  for (const sign of ['pointerover', 'focusin'])
    document.addEventListener(sign, follow, { passive: true });
  document.addEventListener('submit', () => {
    if (location.pathname === '/login') loadPage('/');
  });
};
