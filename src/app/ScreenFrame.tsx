import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { PageSpinner } from './PageSpinner';
import { RouteErrorBoundary } from './RouteErrorBoundary';
import { routeText } from '@src/app/texts/routeText';

// The first screen keeps the browser's own focus and position; each later one starts at its heading.
let arrivedBefore = false;
/** The path where the visit began. A visitor who navigates before that screen's code has loaded is on a later screen. */
let firstPath: string | undefined;

const focusHeading = (): void => {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null || heading.closest('main')?.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
};

// Mounted with the screen itself, after its code has arrived.
function Arrival() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const reached = useRef<string | null>(null);
  useEffect(() => {
    if (reached.current === pathname) return;
    reached.current = pathname;
    if (arrivedBefore || (firstPath !== undefined && firstPath !== pathname)) {
      focusHeading();
      if (type !== 'POP') window.scrollTo(0, 0);
    }
    arrivedBefore = true;
  }, [pathname, type]);
  return null;
}

/** One screen: its document title, its own spinner and error state, and focus on its heading after navigation. */
export function ScreenFrame({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = routeText('tabTitle', { title });
  }, [title]);
  useEffect(() => {
    firstPath ??= pathname;
  }, [pathname]);
  return (
    <RouteErrorBoundary key={pathname}>
      <Suspense fallback={<PageSpinner />}>
        {children}
        <Arrival />
      </Suspense>
    </RouteErrorBoundary>
  );
}
