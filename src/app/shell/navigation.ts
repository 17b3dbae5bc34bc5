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

export interface NavItem {
  label: string;
  path: string;
}

export interface NavGroup {
  id: string;
  label: string;
  icon: LucideIcon;
  items: readonly NavItem[];
}

/** The four groups of the navigation, in the specification's order (OP-036). Plans stays in the user menu. */
export const navGroups: readonly NavGroup[] = [
  {
    id: 'overview',
    label: 'Overview',
    icon: CircleGauge,
    items: [
      { label: 'Dashboard', path: '/' },
      { label: 'Audience Intelligence', path: '/audience-intelligence' },
    ],
  },
  {
    id: 'data',
    label: 'Data',
    icon: Database,
    items: [
      { label: 'Data Sources', path: '/data-sources' },
      { label: 'Data Types', path: '/data-types' },
      { label: 'Outbound API', path: '/outbound-api' },
      { label: 'Export Data', path: '/export-data' },
    ],
  },
  {
    id: 'surveys',
    label: 'Surveys',
    icon: ClipboardList,
    items: [
      { label: 'Creation', path: '/zero-party/survey-creation' },
      { label: 'Published', path: '/zero-party/survey-published' },
    ],
  },
  {
    id: 'discovery',
    label: 'Discovery',
    icon: SlidersHorizontal,
    items: [{ label: 'Discovery Settings', path: '/discovery-settings' }],
  },
];

/** The groups with the items the session may open; a group without any is left out. */
export const visibleGroups = (session: BrowserSession): NavGroup[] =>
  navGroups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ path }) => mayOpen(session, routeAt(path).access)),
    }))
    .filter(({ items }) => items.length > 0);
