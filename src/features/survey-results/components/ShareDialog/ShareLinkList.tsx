import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Locale } from '@core/text/locales';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { LOCALE_NAMES } from '@src/lib/i18n/locale';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { ShareLink } from '../../api';
import { readFilterQuery } from '../../model/filterQuery';
import { countFilters } from '../../model/resultFilters';
import type { SharedView } from '../../sharing/sharedView';
import { answeredAtText } from '../../model/answerText';
import { reportLinkText } from '../../sharing/texts/reportLinkText';
import { surveyResultsText } from '../../texts/surveyResultsText';

export interface ShareLinkListProps {
  links: readonly ShareLink[];
  revokingId: string | null;
  onRevoke: (id: string) => void;
  onEdit: (link: ShareLink) => void;
}

/** The active links, each with its author, its last visit, and a revoke button. */
export function ShareLinkList({ links, revokingId, onRevoke, onEdit }: ShareLinkListProps) {
  if (links.length === 0)
    return (
      <Box
        component="p"
        sx={{ m: 0, fontSize: textRole.body.fontSize, color: color.textSecondary }}
      >
        {surveyResultsText('noLink')}
      </Box>
    );
  return (
    <Box
      component="ul"
      aria-label={surveyResultsText('links')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        '& > li': { py: 1.25, borderTop: `1px solid ${color.line}` },
        '& > li:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      {links.map(({ id, url, createdAt, createdBy, lastOpenedAt, weights, ...link }, at) => (
        <li key={id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
            <Box
              component="code"
              sx={{
                flex: `1 1 ${rem(192)}`,
                minWidth: 0,
                fontFamily: font.mono,
                fontSize: textRole.caption.fontSize,
                overflowWrap: 'anywhere',
              }}
            >
              {url}
            </Box>
            <CopyButton text={url} label={surveyResultsText('copyLink')} />
            <CopyButton text={viewOf(url, 'wall')}>{reportLinkText('copyWall')}</CopyButton>
            <CopyButton text={embedCode(url)}>{reportLinkText('copyEmbed')}</CopyButton>
            <Button size="small" onClick={() => onEdit(links[at]!)}>
              {reportLinkText('edit')}
            </Button>
            <Button
              size="small"
              color="error"
              disabled={revokingId === id}
              onClick={() => onRevoke(id)}
            >
              {surveyResultsText(revokingId === id ? 'revoking' : 'revoke')}
            </Button>
          </Box>
          <Box sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}>
            {createdBy
              ? surveyResultsText('madeBy', { when: answeredAtText(createdAt), name: createdBy })
              : surveyResultsText('made', { when: answeredAtText(createdAt) })}
            {' · '}
            {lastOpenedAt
              ? surveyResultsText('lastOpened', { when: answeredAtText(lastOpenedAt) })
              : surveyResultsText('neverOpened')}
            {weights && ` · ${surveyResultsText('weightedLink')}`}
            {factsOf(link).map((fact) => ` · ${fact}`)}
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** Returns the URL of a link on a large screen, or for another page. */
const viewOf = (url: string, view: SharedView): string => {
  const shown = new URL(url);
  shown.searchParams.set('view', view);
  return shown.href;
};

const embedCode = (url: string): string =>
  `<iframe src="${viewOf(url, 'embed').replaceAll('&', '&amp;')}" title="${reportLinkText('embedTitle')}" width="100%" height="720" style="border:0" loading="lazy"></iframe>`;

/** What limits a link, in words. */
const factsOf = ({
  questions,
  hasFunnel,
  hasPassword,
  expiresAt,
  language,
  filters,
}: Pick<
  ShareLink,
  'questions' | 'hasFunnel' | 'hasPassword' | 'expiresAt' | 'language' | 'filters'
>): string[] => [
  ...(hasPassword ? [reportLinkText('hasPassword')] : []),
  ...(expiresAt
    ? [
        reportLinkText(Date.parse(expiresAt) > Date.now() ? 'until' : 'expired', {
          when: answeredAtText(expiresAt),
        }),
      ]
    : []),
  ...(questions
    ? [reportLinkText('chartCount', { count: questions.length + Number(hasFunnel) })]
    : []),
  ...(filters
    ? [surveyResultsText('activeFilters', { count: countFilters(readFilterQuery(filters)) })]
    : []),
  ...(language ? [LOCALE_NAMES[language as Locale]] : []),
];
