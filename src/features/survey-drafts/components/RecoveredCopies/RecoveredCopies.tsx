import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Card } from '@src/components/Card/Card';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { dropSafetyCopy, readSafetyCopies, type SafetyCopy } from '../../data/safetyCopies';
import { agoText } from '../../model/statusText';
import { surveyDraftsText } from '../../texts/surveyDraftsText';

/**
 * Unsaved surveys that other pages of this browser left behind. Each can be restored or discarded.
 * Renders nothing if there are none.
 */
export function RecoveredCopies({
  ownKey,
  onRestore,
}: {
  ownKey: string;
  onRestore: (copy: SafetyCopy) => void;
}) {
  const [copies, setCopies] = useState(() =>
    readSafetyCopies().filter(({ key }) => key !== ownKey),
  );
  if (copies.length === 0) return null;
  return (
    <Card title={surveyDraftsText('recoveredTitle')} support={surveyDraftsText('recoveredSupport')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {copies.map((copy) => (
          <Box
            component="li"
            key={copy.key}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Box sx={{ flex: `1 1 ${rem(200)}`, minWidth: 0, overflowWrap: 'anywhere' }}>
              {copy.name}{' '}
              <Box
                component="span"
                sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}
              >
                {surveyDraftsText('recoveredFacts', {
                  count: (copy.workingList ?? copy.survey).questions.length,
                  ago: agoText(copy.editedAt, Date.now()),
                })}
              </Box>
            </Box>
            <Button
              size="small"
              aria-label={surveyDraftsText('restoreNamed', { name: copy.name })}
              onClick={() => onRestore(copy)}
            >
              {surveyDraftsText('restore')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={surveyDraftsText('discardNamed', { name: copy.name })}
              onClick={() => {
                dropSafetyCopy(copy.key);
                setCopies(copies.filter(({ key }) => key !== copy.key));
              }}
            >
              {surveyDraftsText('discard')}
            </Button>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
