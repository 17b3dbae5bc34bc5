import {
  CircleGauge,
  ClipboardList,
  Database,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { mayOpen } from '../routeAccess';
import { routeAt } from '../router';

/** A page of the navigation. Its name is `nav.<id>` in the catalog. */
export interface NavItem {
  id:
    | 'dashboard'
    | 'audience'
    | 'dataSources'
    | 'dataTypes'
    | 'outboundApi'
    | 'exportData'
    | 'creation'
    | 'published'
    | 'discoverySettings';
  path: string;
}

/** A group of pages. Its name is `navGroup.<id>` in the catalog. */
export interface NavGroup {
  id: 'overview' | 'data' | 'surveys' | 'discovery';
  icon: LucideIcon;
  items: readonly NavItem[];
}

/** The four groups of the navigation, in the specification's order (OP-036). Plans stays in the user menu. */
export const navGroups: readonly NavGroup[] = [
  {
    id: 'overview',
    icon: CircleGauge,
    items: [
      { id: 'dashboard', path: '/' },
      { id: 'audience', path: '/audience-intelligence' },
    ],
  },
  {
    id: 'data',
    icon: Database,
    items: [
      { id: 'dataSources', path: '/data-sources' },
      { id: 'dataTypes', path: '/data-types' },
      { id: 'outboundApi', path: '/outbound-api' },
      { id: 'exportData', path: '/export-data' },
    ],
  },
  {
    id: 'surveys',
    icon: ClipboardList,
    items: [
      { id: 'creation', path: '/zero-party/survey-creation' },
      { id: 'published', path: '/zero-party/survey-published' },
    ],
  },
  {
    id: 'discovery',
    icon: SlidersHorizontal,
    items: [{ id: 'discoverySettings', path: '/discovery-settings' }],
  },
];

/** Returns the groups with the pages that the session may open, without empty groups. */
export const visibleGroups = (session: BrowserSession): NavGroup[] =>
  navGroups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ path }) => mayOpen(session, routeAt(path).access)),
    }))
    .filter(({ items }) => items.length > 0);
