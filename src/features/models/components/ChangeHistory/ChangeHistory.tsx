import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { momentText } from '@src/lib/dateText';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ModelChange } from '../../api';
import { settingLabel, valueLabel } from '../../model/settingTexts';
import { modelsText } from '../../texts/modelsText';

/** So many are shown before the button that shows the rest. */
const CHANGES_SHOWN_FIRST = 5;

/** Log of changes: who, what and when, newest first. */
export function ChangeHistory({ changes }: { changes: readonly ModelChange[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, CHANGES_SHOWN_FIRST);
  return (
    <Card title={modelsText('changes')} support={modelsText('changesSupport')}>
      {changes.length === 0 && (
        <EmptyState subject="history" message={modelsText('changesEmpty')} />
      )}
      <Box
        component="ol"
        aria-label={modelsText('changes')}
        sx={{ m: 0, p: 0, listStyle: 'none', ...textRole.small }}
      >
        {shown.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </Box>
      {changes.length > CHANGES_SHOWN_FIRST && (
        <Button
          variant="text"
          size="small"
          sx={{ mt: 1, ml: -1 }}
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? modelsText('showFewer') : modelsText('showAll', { count: changes.length })}
        </Button>
      )}
    </Card>
  );
}

function ChangeRow({ change: { at, by, kind, changes } }: { change: ModelChange }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: space(2, 16),
        gridTemplateColumns: { sm: `${rem(220)} minmax(0, 1fr)` },
        py: 1.25,
        borderTop: `1px solid ${color.line}`,
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <div>
        <Box component="strong" sx={{ display: 'block', fontWeight: 550 }}>
          {by?.name ?? modelsText('deletedTeammate')}
        </Box>
        <Box
          component="time"
          dateTime={at}
          sx={{ color: color.textTertiary, fontSize: textRole.caption.fontSize }}
        >
          {kind === 'reset' ? modelsText('resetAt', { at: momentText(at) }) : momentText(at)}
        </Box>
      </div>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {changes.map(({ setting, before, after }) => (
          <li key={setting}>
            {settingLabel(setting)}{' '}
            <Box component="span" sx={{ color: color.textSecondary }}>
              {valueLabel(before)} →{' '}
            </Box>
            {valueLabel(after)}
          </li>
        ))}
      </Box>
    </Box>
  );
}
