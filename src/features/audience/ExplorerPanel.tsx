import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@core/limits';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { SearchField } from '@src/components/SearchField/SearchField';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useAudienceUsers, type AudienceCategory } from './api';
import { CategoryList } from './components/CategoryList/CategoryList';
import { ExplorerTabs, type ExplorerTab } from './components/ExplorerTabs/ExplorerTabs';
import type { AudienceFilters } from './model/audienceFilters';
import { personName } from './model/personWords';
import { audienceText } from './texts/audienceText';

export interface ExplorerPanelProps {
  tab: ExplorerTab;
  onTab: (tab: ExplorerTab) => void;
  filters: AudienceFilters;
  onSearch: (search: string) => void;
  /** Items that match the search. */
  categories: readonly AudienceCategory[];
  category: string | null;
  onCategory: (category: AudienceCategory) => void;
  userId: string | null;
  onUser: (id: string) => void;
}

/**
 * The left panel "Explorer": Categories and Users with a search that waits for a 300 ms pause
 * (AUD-001, AUD-002).
 */
export function ExplorerPanel({
  tab,
  onTab,
  filters,
  onSearch,
  categories,
  category,
  onCategory,
  userId,
  onUser,
}: ExplorerPanelProps) {
  return (
    <Box
      component="aside"
      aria-label={audienceText('explorer')}
      sx={{ gridArea: 'explorer', minWidth: 0, mb: { xs: 2.5, md: 0 } }}
    >
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {audienceText('explorer')}
      </Typography>
      <ExplorerTabs value={tab} onChange={onTab} />
      <Box sx={{ my: 1.25 }}>
        <SearchField
          label={audienceText(tab === 'categories' ? 'searchCategories' : 'searchUsers')}
          value={filters.search}
          onSearch={onSearch}
          delayMs={LIMITS.audience.searchDebounceMs}
        />
      </Box>
      <Box role="tabpanel" id={`explorer-panel-${tab}`} aria-labelledby={`explorer-${tab}`}>
        {tab === 'categories' ? (
          categories.length > 0 ? (
            <CategoryList categories={categories} selectedId={category} onSelect={onCategory} />
          ) : (
            <Nothing>{audienceText('noCategoryMatches')}</Nothing>
          )
        ) : (
          <FoundUsers filters={filters} category={category} userId={userId} onUser={onUser} />
        )}
      </Box>
    </Box>
  );
}

/** The first people that match the search, as a shortcut. */
function FoundUsers({
  filters,
  category,
  userId,
  onUser,
}: Pick<ExplorerPanelProps, 'filters' | 'category' | 'userId' | 'onUser'>) {
  const users = useAudienceUsers({ filters, category, page: 0, after: null });
  if (users.isPending)
    return (
      // Hidden on a phone, like the list.
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <LoadingState label={audienceText('loadingUsers')} shape="lines" rows={4} quiet />
      </Box>
    );
  const found = (users.data?.users ?? []).slice(0, 8);
  if (found.length === 0)
    return (
      <Nothing>
        {users.isError
          ? audienceText('usersNotLoaded')
          : filters.search.trim() === ''
            ? audienceText('noUsers')
            : audienceText('noPeopleFound')}
      </Nothing>
    );
  return (
    <Box
      component="ul"
      aria-label={audienceText('usersFound')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: { xs: 'none', md: 'grid' },
        gap: space(2),
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      {found.map((user) => (
        <li key={user.id}>
          <Box
            component="button"
            type="button"
            aria-current={user.id === userId ? 'true' : undefined}
            onClick={() => {
              onUser(user.id);
            }}
            sx={{
              ...itemStyle,
              ...(user.id === userId ? { backgroundColor: color.selected } : {}),
            }}
          >
            {personName(user)}
          </Box>
        </li>
      ))}
    </Box>
  );
}

function Nothing({ children }: { children: string }) {
  return (
    <Box
      component="p"
      sx={{ m: 0, p: 1, fontSize: textRole.small.fontSize, color: color.textSecondary }}
    >
      {children}
    </Box>
  );
}

const itemStyle = {
  appearance: 'none',
  border: 0,
  background: 'none',
  font: 'inherit',
  ...textRole.small,
  color: color.text,
  textAlign: 'left',
  cursor: 'pointer',
  width: 1,
  minHeight: rem(32),
  p: space(5, 8),
  borderRadius: 'var(--radius-control)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:hover': { backgroundColor: color.hover },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
