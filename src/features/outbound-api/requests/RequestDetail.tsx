import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { ERROR_CODES, type ErrorCode } from '@core/errors/errorCodes';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { commonText } from '@src/components/texts/commonText';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { textRole } from '@src/theme/lengths';
import { HttpStatusChip, secondText } from './RequestTable';
import { requestLogText } from './texts/requestLogText';
import type { LoggedRequest } from './useRequestLog';

const sentenceOf = (code: string): string =>
  code in ERROR_CODES ? serverSentence(ERROR_CODES[code as ErrorCode].sentence) : '';

const factsOf = (request: LoggedRequest): readonly (readonly [string, ReactNode])[] => [
  [requestLogText('time'), secondText(request.at)],
  [commonText('status'), <HttpStatusChip key="status" status={request.status} />],
  ...(request.code
    ? ([[requestLogText('error'), `${request.code}: ${sentenceOf(request.code)}`]] as const)
    : []),
  ...(request.fields.length > 0
    ? ([[requestLogText('fields'), request.fields.join(', ')]] as const)
    : []),
  [requestLogText('duration'), requestLogText('milliseconds', { ms: request.durationMs })],
  [
    requestLogText('size'),
    request.bytes > 0
      ? requestLogText('bytes', { bytes: request.bytes })
      : requestLogText('noBody'),
  ],
  [
    requestLogText('requestId'),
    <Box key="id" component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {request.requestId}
      </Box>
      <CopyButton text={request.requestId} />
    </Box>,
  ],
];

interface RequestDetailProps {
  request: LoggedRequest;
  onBack: () => void;
}

/** One request: why it was rejected, and the beginning of its body. */
export function RequestDetail({ request, onBack }: RequestDetailProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus();
  }, []);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, justifyItems: 'start' }}>
      <Button ref={back} size="small" startIcon={<ArrowLeft aria-hidden />} onClick={onBack}>
        {requestLogText('all')}
      </Button>
      <Typography
        variant="h3"
        sx={{ fontSize: textRole.h3Small.fontSize, overflowWrap: 'anywhere' }}
      >
        {request.method} {request.path}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
          alignItems: 'baseline',
          columnGap: 2,
          rowGap: { xs: 0.25, sm: 0.75 },
          minWidth: 0,
          '& dd': { m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' },
          '& dt': { color: 'text.secondary' },
        }}
      >
        {factsOf(request).map(([name, value]) => (
          <Fragment key={name}>
            <Typography variant="body2" component="dt">
              {name}
            </Typography>
            <Typography variant="body2" component="dd">
              {value}
            </Typography>
          </Fragment>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, width: 1, minWidth: 0 }}>
        {!request.excerpt ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {requestLogText('noExcerpt')}
          </Typography>
        ) : (
          <>
            <CodeBlock
              code={request.excerpt}
              language="json"
              title={requestLogText('excerpt')}
              label={requestLogText('excerpt')}
              wrap
            />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {requestLogText('masked')}
            </Typography>
          </>
        )}
      </Box>
    </Box>
  );
}
