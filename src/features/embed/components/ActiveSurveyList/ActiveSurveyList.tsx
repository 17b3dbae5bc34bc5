import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ExternalLink } from 'lucide-react';
import { HOSTED_PAGE_PATH } from '@core/contract/publicPaths';
import { normaliseSurvey } from '@core/survey/normalise';
import { Card } from '@src/components/Card/Card';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { InlineRetry, type LoadFault } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { formatNumber } from '@src/lib/i18n/formats';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { ActiveSurvey } from '../../api';
import { ShareButton } from '../../share/ShareButton';
import { embedText } from '../../texts/embedText';

export interface ActiveSurveyListProps {
  company: { id: string; name: string };
  /** Base URL of this product, without a slash at the end. */
  origin: string;
  /** Null while loading. */
  surveys: readonly ActiveSurvey[] | null;
  error?: LoadFault | null | undefined;
  onRetry: () => void;
}

/**
 * Company name and id, the number of running surveys, and each survey with its questions, its
 * styling (EMBED-003, EMBED-004) and the link to its hosted page.
 */
export function ActiveSurveyList({
  company,
  origin,
  surveys,
  error,
  onRetry,
}: ActiveSurveyListProps) {
  return (
    <Card title={embedText('active.company')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: space(10),
          ...textRole.small,
          '& dt': { color: color.textTertiary, fontSize: textRole.caption.fontSize },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        <div>
          <dt>{embedText('active.companyName')}</dt>
          <dd>{company.name}</dd>
        </div>
        <div>
          <dt>{embedText('active.companyId')}</dt>
          <Box
            component="dd"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              fontFamily: font.mono,
              fontSize: textRole.caption.fontSize,
            }}
          >
            {company.id}
            <CopyButton text={company.id} label={embedText('active.copyCompanyId')} />
          </Box>
        </div>
        <div>
          <dt>{embedText('active.surveys')}</dt>
          <dd>{surveys ? formatNumber(surveys.length) : '–'}</dd>
        </div>
      </Box>
      <Box sx={{ mt: 1.5 }}>
        {error && (
          <InlineRetry what={embedText('active.surveys')} error={error} onRetry={onRetry} />
        )}
        {!error && surveys === null && (
          <LoadingState label={embedText('active.loading')} rows={3} />
        )}
        {surveys?.length === 0 && (
          <Box
            component="p"
            sx={{ m: 0, fontSize: textRole.small.fontSize, color: color.textSecondary }}
          >
            {embedText('active.none')}
          </Box>
        )}
        {surveys && surveys.length > 0 && (
          <Box
            component="p"
            sx={{
              m: 0,
              mb: 1,
              ...textRole.caption,
              color: color.textSecondary,
            }}
          >
            {embedText('active.hosted')}
          </Box>
        )}
        {surveys && surveys.length > 0 && (
          <Box
            component="ul"
            aria-label={embedText('active.surveys')}
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              '& > li': { py: 1, borderTop: `1px solid ${color.line}` },
            }}
          >
            {surveys.map((active) => {
              const { id, name, survey, embedSettings } = active;
              const questions = normaliseSurvey(survey).questions.length;
              return (
                <li key={id}>
                  <Box
                    sx={{
                      fontSize: textRole.small.fontSize,
                      fontWeight: 550,
                      overflowWrap: 'anywhere',
                    }}
                  >
                    {name}
                  </Box>
                  <Box sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}>
                    {embedText(embedSettings ? 'active.styled' : 'active.unstyled', {
                      count: questions,
                    })}
                  </Box>
                  <Box
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      gap: 0.5,
                      fontSize: textRole.caption.fontSize,
                    }}
                  >
                    <Link
                      href={`${HOSTED_PAGE_PATH}${id}`}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={embedText('active.openPageOf', { name })}
                    >
                      {embedText('active.openPage')}
                      <ExternalLink
                        aria-hidden
                        size={13}
                        style={{ marginLeft: space(4), verticalAlign: space('-2') }}
                      />
                    </Link>
                    <CopyButton
                      text={`${origin}${HOSTED_PAGE_PATH}${id}`}
                      label={embedText('active.copyLink', { name })}
                    />
                    <ShareButton survey={active} origin={origin} />
                  </Box>
                </li>
              );
            })}
          </Box>
        )}
      </Box>
    </Card>
  );
}
