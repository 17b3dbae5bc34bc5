import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { Receipt } from '../../api';

/** What was erased: every table with its rows, and that the person is turned away from now on. */
export function ReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  return (
    <AppDialog
      open
      onClose={onClose}
      size="small"
      title="Erasure receipt"
      support={`${receipt.id}, ${new Date(receipt.erasedAt).toLocaleString('en-GB')}`}
      actions={
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Message tone="success">{`${receipt.total.toLocaleString('en-US')} ${receipt.total === 1 ? 'row was' : 'rows were'} erased. ${receipt.suppressed.toLocaleString('en-US')} ${receipt.suppressed === 1 ? 'identifier is' : 'identifiers are'} turned away from now on.`}</Message>
        {receipt.unverifiedKept > 0 && (
          <Message tone="info">{`${receipt.unverifiedKept.toLocaleString('en-US')} ${receipt.unverifiedKept === 1 ? 'record was' : 'records were'} linked by unverified answers and kept.`}</Message>
        )}
        <Box
          component="table"
          aria-label="Erased rows by table"
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
              <th scope="col">Table</th>
              <th scope="col">Rows</th>
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
                <td>{rows.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </AppDialog>
  );
}
