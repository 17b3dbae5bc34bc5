import { useLocation } from 'react-router-dom';

/** True for the path of the page on screen; the overview has an exact path, every other page may have deeper ones. */
export const useIsCurrent = (): ((path: string) => boolean) => {
  const { pathname } = useLocation();
  return (path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
};
