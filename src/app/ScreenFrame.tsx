import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { PageSpinner } from './PageSpinner';
import { RouteErrorBoundary } from './RouteErrorBoundary';
import type { RouteTitle } from './router';
import { routeText } from '@src/app/texts/routeText';

// The first screen keeps the browser's own focus and position. Each later one starts at its
// heading.
let arrivedBefore = false;
/**
 * The path where the visit began. A visitor who navigates before that screen's code has loaded is
 * already on a later screen.
 */
let firstPath: string | undefined;

/**
 * Focuses the screen's heading, or the screen while it has none.
 * @returns the focused element.
 */
const focusHeading = (): HTMLElement | null => {
  const main = document.querySelector<HTMLElement>('main');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  const { activeElement } = document;
  if (!heading || (activeElement !== main && main?.contains(activeElement))) return null;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return heading;
};

/**
 * Focuses the heading, and its replacement if a screen draws another one once it has loaded, until
 * the visitor moves the focus.
 */
const followHeading = (): (() => void) => {
  let focused = focusHeading();
  const observer = new MutationObserver(() => {
    const isThere = focused?.isConnected === true;
    if (document.activeElement !== (isThere ? focused : document.body)) observer.disconnect();
    else if (!isThere || focused?.tagName !== 'H1') focused = focusHeading();
  });
  if (focused) observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
};

// Mounted with the screen itself, after its code has loaded.
function Arrival() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const reached = useRef<string | null>(null);
  useEffect(() => {
    if (reached.current === pathname) return undefined;
    reached.current = pathname;
    const isLater = arrivedBefore || (firstPath !== undefined && firstPath !== pathname);
    arrivedBefore = true;
    if (!isLater) return undefined;
    if (type !== 'POP') window.scrollTo(0, 0);
    return followHeading();
  }, [pathname, type]);
  return null;
}

/** One screen: its document title, its own spinner and error state, and focus on its heading after navigation. */
export function ScreenFrame({
  title: titleOfScreen,
  tabTitles,
  children,
}: {
  title: string;
  /** Titles of tabs that have their own name, by the tab in the URL. */
  tabTitles?: Readonly<Record<string, RouteTitle>> | undefined;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const ofTab = tabTitles?.[new URLSearchParams(search).get('tab') ?? ''];
  const title = ofTab ? routeText(`title.${ofTab}`) : titleOfScreen;
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
