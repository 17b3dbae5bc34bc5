import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { Message } from '@src/components/Message/Message';
import { TextInput } from '@src/components/TextInput/TextInput';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import { useCreateTestLink } from '../api';
import type { PublishedSurvey } from '@core/contract/surveys';
import { formatDate } from '@src/lib/i18n/formats';
import { STYLING_EXAMPLES } from '../../model/fieldExamples';
import { liveStylingText } from '../texts/liveStylingText';
import { stylingText } from '../../texts/stylingText';

/**
 * A signed link that shows the survey on the customer's own page for a day, whether it is running
 * or not.
 */
export function TestLinkPanel({
  survey,
  disabled,
}: {
  survey: PublishedSurvey;
  disabled: boolean;
}) {
  const [page, setPage] = useState('');
  const [error, setError] = useState<string>();
  const create = useCreateTestLink();
  const submit = () => {
    if (!/^https?:\/\/\S+$/i.test(page.trim())) {
      setError(liveStylingText('test.needsAddress'));
      return;
    }
    setError(undefined);
    create.mutate({
      params: { id: survey.id },
      query: { companyFilter: survey.companyId },
      body: { page: page.trim() },
    });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <TextInput
        label={liveStylingText('test.page')}
        type="url"
        placeholder={STYLING_EXAMPLES.address}
        value={page}
        onChange={setPage}
        error={error}
        disabled={disabled}
      />
      <Box>
        <Button type="submit" disabled={disabled || create.isPending}>
          {liveStylingText(create.isPending ? 'test.creating' : 'test.create')}
        </Button>
      </Box>
      {create.isError && <Message tone="error">{create.error.message}</Message>}
      {create.data && (
        <Box role="status" sx={{ ...textRole.small }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
            <Link
              href={create.data.url}
              target="_blank"
              rel="noreferrer"
              sx={{
                flex: 1,
                minWidth: 0,
                fontFamily: font.mono,
                fontSize: textRole.caption.fontSize,
                overflowWrap: 'anywhere',
              }}
            >
              {create.data.url}
              <ExternalLink
                aria-label={` ${stylingText('newTab')}`}
                size={13}
                style={{ marginLeft: space(4), verticalAlign: space('-2') }}
              />
            </Link>
            <CopyButton text={create.data.url} label={liveStylingText('test.copy')} />
          </Box>
          <Box sx={{ color: color.textTertiary, fontSize: textRole.caption.fontSize }}>
            {liveStylingText('test.until', {
              until: formatDate(new Date(create.data.expiresAt), {
                dateStyle: 'medium',
                timeStyle: 'short',
              }),
            })}
          </Box>
        </Box>
      )}
    </Box>
  );
}
