import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ExternalLink } from 'lucide-react';
import { HOSTED_PAGE_PATH } from '@core/contract/publicPaths';
import { normaliseSurvey } from '@core/survey/normalise';
import { Card } from '@src/components/Card/Card';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { ActiveSurvey } from '../../api';
import { EMBED_MESSAGES } from '../../messages';
import { ShareButton } from '../../share/ShareButton';

export interface ActiveSurveyListProps {
  company: { id: string; name: string };
  /** Where this product is reached, without a slash at the end. */
  origin: string;
  /** Null while they load. */
  surveys: readonly ActiveSurvey[] | null;
  error?: string | undefined;
  onRetry: () => void;
}

/** Company name and id, how many surveys run, and each with its questions, its styling (EMBED-003, EMBED-004) and the link to the page hosted for it. */
export function ActiveSurveyList({
  company,
  origin,
  surveys,
  error,
  onRetry,
}: ActiveSurveyListProps) {
  return (
    <Card title="Company">
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
          <dt>Company name</dt>
          <dd>{company.name}</dd>
        </div>
        <div>
          <dt>Company ID</dt>
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
            <CopyButton text={company.id} label="Copy company ID" />
          </Box>
        </div>
        <div>
          <dt>Active surveys</dt>
          <dd>{surveys ? surveys.length.toLocaleString('en-US') : '–'}</dd>
        </div>
      </Box>
      <Box sx={{ mt: 1.5 }}>
        {error && <InlineRetry message={error} onRetry={onRetry} />}
        {!error && surveys === null && <LoadingState label="Loading active surveys..." rows={3} />}
        {surveys?.length === 0 && (
          <Box
            component="p"
            sx={{ m: 0, fontSize: textRole.small.fontSize, color: color.textSecondary }}
          >
            {EMBED_MESSAGES.noActive}
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
            {EMBED_MESSAGES.hosted}
          </Box>
        )}
        {surveys && surveys.length > 0 && (
          <Box
            component="ul"
            aria-label="Active surveys"
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
                    {questions} {questions === 1 ? 'question' : 'questions'} ·{' '}
                    {embedSettings ? 'custom styling applied' : 'default'}
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
                      aria-label={`Open its page: ${name} (opens a new tab)`}
                    >
                      Open its page
                      <ExternalLink
                        aria-hidden
                        size={13}
                        style={{ marginLeft: space(4), verticalAlign: space('-2') }}
                      />
                    </Link>
                    <CopyButton
                      text={`${origin}${HOSTED_PAGE_PATH}${id}`}
                      label={`Copy the link to ${name}`}
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
