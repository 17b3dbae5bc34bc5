import { ChartNoAxesColumn, CodeXml, FilePen, Plug } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { mayOpen } from '../../routeAccess';
import { routeAt } from '../../router';
import { visibleGroups } from '../navigation';
import type { Command } from './commandTypes';
import { shellText } from '@src/app/shell/texts/shellText';
import { routeText } from '@src/app/texts/routeText';
import { paletteText } from './texts/paletteText';

/** Parts of a screen that users search for by name. */
const parts = [
  {
    route: '/data-sources',
    query: '?tab=available',
    label: 'availableSources',
    hint: 'dataSources',
    icon: Plug,
    keywords: 'available',
  },
  {
    route: '/zero-party/survey-creation',
    query: '?tab=drafts',
    label: 'drafts',
    hint: 'surveyCreation',
    icon: FilePen,
    keywords: 'drafts',
  },
  {
    route: '/zero-party/survey-published',
    query: '?tab=embed',
    label: 'embedCode',
    hint: 'surveyPublished',
    icon: CodeXml,
    keywords: 'embed',
  },
  {
    route: '/zero-party/survey-published',
    query: '?tab=results',
    label: 'surveyResults',
    hint: 'surveyPublished',
    icon: ChartNoAxesColumn,
    keywords: 'results',
  },
] as const;

/** Returns the screens that the user may open, named as in the navigation, and their parts. */
export const usePlaceCommands = (session: BrowserSession): Command[] => {
  const navigate = useNavigate();
  const go = (to: string) => () => {
    void navigate(to);
  };
  const screens = visibleGroups(session).flatMap((group) =>
    group.items.map(({ id, path }): Command => ({
      id: `go:${path}`,
      label: shellText(`nav.${id}`),
      hint: shellText(`navGroup.${group.id}`),
      keywords: routeText(`title.${routeAt(path).title}`),
      icon: group.icon,
      group: 'goTo',
      run: go(path),
    })),
  );
  const within = parts
    .filter(({ route }) => mayOpen(session, routeAt(route).access))
    .map(({ route, query, label, hint, icon, keywords }): Command => ({
      id: `go:${route}${query}`,
      label: paletteText(`part.${label}`),
      hint: routeText(`title.${hint}`),
      keywords: paletteText(`words.${keywords}`),
      icon,
      group: 'goTo',
      searchOnly: true,
      run: go(route + query),
    }));
  return [...screens, ...within];
};
