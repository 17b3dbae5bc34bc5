import Box from '@mui/material/Box';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { Message } from '@src/components/Message/Message';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import { dataSourcesText } from '../../texts/dataSourcesText';

/** URL and signing secret of a webhook source. The secret is shown only this once. */
export function WebhookSecret({ url, secret }: { url: string | null | undefined; secret: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Message tone="warning">{dataSourcesText('copySecretNow')}</Message>
      {url && <AddressValue url={url} />}
      <Value
        label={dataSourcesText('secret')}
        copyLabel={dataSourcesText('copySecret')}
        value={secret}
      />
    </Box>
  );
}

/** The URL that receives the webhook. */
export function AddressValue({ url }: { url: string }) {
  return (
    <Value
      label={dataSourcesText('address')}
      copyLabel={dataSourcesText('copyAddress')}
      value={url}
    />
  );
}

/** A URL or secret on one line, with a copy button. */
function Value({ label, copyLabel, value }: { label: string; copyLabel: string; value: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="span" sx={{ display: 'block', ...textRole.small, fontWeight: 550 }}>
        {label}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minWidth: 0,
          p: space(2, 4, 2, 10),
          borderRadius: 'var(--radius-control)',
          border: `1px solid ${color.line}`,
          backgroundColor: color.sunken,
        }}
      >
        <Box
          component="code"
          sx={{
            flex: 1,
            minWidth: 0,
            fontFamily: font.mono,
            fontSize: textRole.caption.fontSize,
            overflowWrap: 'anywhere',
          }}
        >
          {value}
        </Box>
        <CopyButton text={value} label={copyLabel} />
      </Box>
    </Box>
  );
}
