import { useLocation } from 'react-router-dom';

/**
 * Returns whether a path is the current page. The overview must match exactly; other pages may have
 * subpaths.
 */
export const useIsCurrent = (): ((path: string) => boolean) => {
  const { pathname } = useLocation();
  return (path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
};
