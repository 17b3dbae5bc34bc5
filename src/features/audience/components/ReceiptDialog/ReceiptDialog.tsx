import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { Receipt } from '../../api';
import { audienceText } from '../../texts/audienceText';
import { formatDate, formatNumber } from '@src/lib/i18n/formats';
import { commonText } from '@src/components/texts/commonText';

const toTheSecond = {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/**
 * Receipt of an erasure: the erased rows per table, and a note that new records of the person are
 * rejected. With a report, offers to download it again, because Navout keeps no copy.
 */
export function ReceiptDialog({
  receipt,
  onSave,
  onClose,
}: {
  receipt: Receipt;
  /** Downloads the signed report; undefined if there is none. */
  onSave?: (() => void) | undefined;
  onClose: () => void;
}) {
  return (
    <AppDialog
      open
      onClose={onClose}
      size="small"
      title={audienceText('receipt')}
      support={`${receipt.id}, ${formatDate(new Date(receipt.erasedAt), toTheSecond)}`}
      actions={
        <>
          {onSave && <Button onClick={onSave}>{audienceText('downloadAgain')}</Button>}
          <Button variant="contained" onClick={onClose}>
            {commonText('done')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Message tone="success">
          {[
            audienceText('rowsErased', { count: receipt.total }),
            audienceText('turnedAway', { count: receipt.suppressed }),
          ].join(' ')}
        </Message>
        {receipt.unverifiedKept > 0 && (
          <Message tone="info">
            {audienceText('recordsKept', { count: receipt.unverifiedKept })}
          </Message>
        )}
        <Box
          component="table"
          aria-label={audienceText('erasedRows')}
          sx={{
            width: 1,
            borderCollapse: 'collapse',
            fontSize: textRole.small.fontSize,
            '& th, & td': { textAlign: 'left', p: space(6, 0) },
            '& td + td, & th + th': { textAlign: 'right' },
            '& tbody td': { borderTop: `1px solid ${color.line}` },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{audienceText('table')}</th>
              <th scope="col">{audienceText('rows')}</th>
            </tr>
          </thead>
          <tbody>
            {receipt.removed.map(({ table, rows }) => (
              <tr key={table}>
                <Box
                  component="td"
                  sx={{ fontFamily: font.mono, fontSize: textRole.caption.fontSize }}
                >
                  {table}
                </Box>
                <td>{formatNumber(rows)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </AppDialog>
  );
}
