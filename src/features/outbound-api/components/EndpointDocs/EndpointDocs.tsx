import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { CallDoc, FieldDoc } from '../../model/apiDocs';
import { apiDocsText } from './texts/apiDocsText';

const mono = {
  fontFamily: font.mono,
  fontSize: textRole.code.fontSize,
  overflowWrap: 'anywhere',
} as const;

export interface EndpointDocsProps {
  doc: CallDoc;
  url: string;
  /** Samples come first, because most readers look for them. */
  children: ReactNode;
}

/**
 * Method and path of one call, its samples, its headers, body and errors. Samples are next to the
 * long tables, or above them in one column.
 */
export function EndpointDocs({ doc, url, children }: EndpointDocsProps) {
  const { endpoint, summary, about, path, headers, fields, errors } = doc;
  return (
    <Box
      component="section"
      aria-label={`${endpoint.method} ${path}`}
      sx={{
        display: 'grid',
        gap: { xs: 3, lg: space(24, 40) },
        minWidth: 0,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gridTemplateRows: { lg: 'auto 1fr' },
      }}
    >
      <div>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <StatusChip tone="signal" dot="none" label={endpoint.method} />
          <Typography
            variant="h2"
            sx={{ ...mono, fontSize: textRole.h3.fontSize, fontWeight: 500 }}
          >
            {path}
          </Typography>
          <CopyButton text={url} label={apiDocsText('copyAddress')} />
        </Box>
        <Typography sx={{ mt: 1 }}>{summary}</Typography>
        {about && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {about}
          </Typography>
        )}
      </div>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          minWidth: 0,
          gridColumn: { lg: 2 },
          gridRow: { lg: '1 / span 2' },
          position: { lg: 'sticky' },
          top: { lg: 72 },
        }}
      >
        {children}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Fields heading={apiDocsText('headers')} fields={headers} />
        <Fields heading={apiDocsText('body')} fields={fields} />
        <Fields
          heading={apiDocsText('errors')}
          fields={errors.map(({ status, code, text }) => ({
            name: String(status),
            type: code,
            text,
          }))}
        />
      </Box>
    </Box>
  );
}

function Fields({ heading, fields }: { heading: string; fields: readonly FieldDoc[] }) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {heading}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {fields.map(({ name, type, text }) => (
          <Box
            key={`${name} ${type}`}
            sx={{
              display: 'grid',
              gap: space(2, 16),
              gridTemplateColumns: { sm: `${rem(180)} minmax(0, 1fr)` },
              py: 1.25,
              borderTop: `1px solid ${color.line}`,
            }}
          >
            <Box component="dt" sx={mono}>
              {name}
              <Box
                component="span"
                sx={{
                  display: 'block',
                  ...textRole.caption,
                  fontFamily: font.sans,
                  color: color.textTertiary,
                }}
              >
                {type}
              </Box>
            </Box>
            <Box component="dd" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}
