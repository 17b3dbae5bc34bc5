import Box from '@mui/material/Box';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { momentText } from '@src/lib/dateText';
import { color } from '@src/theme/tokenVariables';
import type { ModelChange } from '../../api';
import { settingLines } from '../../model/settingChanges';
import { modelsText } from '../../texts/modelsText';
import { HistoryList, HistoryRow, quietHead } from '../HistoryList/HistoryList';

/**
 * Change log: who, what and when, newest first. A default export because it is loaded lazily.
 */
export default function ChangeHistory({ changes }: { changes: readonly ModelChange[] }) {
  return (
    <Card title={modelsText('changes')} support={modelsText('changesSupport')}>
      {changes.length === 0 && (
        <EmptyState subject="history" message={modelsText('changesEmpty')} />
      )}
      <HistoryList
        label={modelsText('changes')}
        entries={changes}
        row={(change) => <ChangeRow key={change.id} change={change} />}
      />
    </Card>
  );
}

function ChangeRow({ change: { at, by, kind, changes } }: { change: ModelChange }) {
  return (
    <HistoryRow
      head={
        <>
          <Box component="strong" sx={{ display: 'block', fontWeight: 550 }}>
            {by?.name ?? modelsText('deletedTeammate')}
          </Box>
          <Box component="time" dateTime={at} sx={quietHead}>
            {kind === 'reset' ? modelsText('resetAt', { at: momentText(at) }) : momentText(at)}
          </Box>
        </>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {changes.flatMap(settingLines).map(({ label, before, after }) => (
          <li key={label}>
            {label}{' '}
            <Box component="span" sx={{ color: color.textSecondary }}>
              {before} →{' '}
            </Box>
            {after}
          </li>
        ))}
      </Box>
    </HistoryRow>
  );
}
