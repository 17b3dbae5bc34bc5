import { ChartNoAxesColumn, CodeXml, FilePen, Plug } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { mayOpen } from '../../routeAccess';
import { routeAt } from '../../router';
import { visibleGroups } from '../navigation';
import type { Command } from './commandTypes';

/** Parts of a screen that people ask for by name. */
const parts = [
  {
    route: '/data-sources',
    query: '?tab=available',
    label: 'Available Sources',
    hint: 'Data Sources',
    icon: Plug,
    keywords: 'connect catalogue add',
  },
  {
    route: '/zero-party/survey-creation',
    query: '?tab=drafts',
    label: 'Drafts',
    hint: 'CreateIQ',
    icon: FilePen,
    keywords: 'saved surveys',
  },
  {
    route: '/zero-party/survey-published',
    query: '?tab=embed',
    label: 'Embed Code',
    hint: 'LiveIQ',
    icon: CodeXml,
    keywords: 'script snippet install website',
  },
  {
    route: '/zero-party/survey-published',
    query: '?tab=results',
    label: 'Survey results',
    hint: 'LiveIQ',
    icon: ChartNoAxesColumn,
    keywords: 'InsightIQ responses',
  },
] as const;

/** The screens the person may open, as the navigation names them, and their parts. */
export const usePlaceCommands = (session: BrowserSession): Command[] => {
  const navigate = useNavigate();
  const go = (to: string) => () => {
    void navigate(to);
  };
  const screens = visibleGroups(session).flatMap((group) =>
    group.items.map(({ label, path }): Command => ({
      id: `go:${path}`,
      label,
      hint: group.label === label ? '' : group.label,
      keywords: routeAt(path).title,
      icon: group.icon,
      group: 'Go to',
      run: go(path),
    })),
  );
  const within = parts
    .filter(({ route }) => mayOpen(session, routeAt(route).access))
    .map(({ route, query, label, hint, icon, keywords }): Command => ({
      id: `go:${route}${query}`,
      label,
      hint,
      keywords,
      icon,
      group: 'Go to',
      searchOnly: true,
      run: go(route + query),
    }));
  return [...screens, ...within];
};
