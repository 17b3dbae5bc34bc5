import Box from '@mui/material/Box';
import { Card } from '@src/components/Card/Card';
import { rem, textRole } from '@src/theme/lengths';
import { GuidePicture } from './GuidePicture';
import { guideText } from './texts/guideText';

/** The help cards in the specification's order, each with its steps. */
const CARDS = [
  { card: 'start', steps: ['start.1', 'start.2', 'start.3'] },
  { card: 'types', steps: ['types.1', 'types.2', 'types.3', 'types.4'] },
  { card: 'logic', steps: ['logic.1', 'logic.2', 'logic.3'] },
  { card: 'customize', steps: ['customize.1', 'customize.2', 'customize.3'] },
  { card: 'deploy', steps: ['deploy.1', 'deploy.2', 'deploy.3'] },
  { card: 'practice', steps: ['practice.1', 'practice.2', 'practice.3'] },
  { card: 'tips', steps: ['tips.1', 'tips.2', 'tips.3'] },
] as const;

/**
 * The Guide tab: static help with a picture for each card (BUILD-002). The first card has its own
 * row, so that the other six fill whole rows.
 */
export function GuidePanel() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(320)}, 100%), 1fr))`,
      }}
    >
      {CARDS.map(({ card, steps }, index) => (
        <Box key={card} sx={{ display: 'grid', ...(index === 0 && { gridColumn: '1 / -1' }) }}>
          <Card title={guideText(`title.${card}`)}>
            <Box
              sx={{
                display: 'grid',
                gap: 1.5,
                alignItems: 'center',
                justifyContent: 'start',
                ...(index === 0 && {
                  gridTemplateColumns: { md: 'max-content minmax(0, 1fr)' },
                  columnGap: 4,
                }),
              }}
            >
              <GuidePicture card={card} />
              <Box
                component="ul"
                sx={{
                  m: 0,
                  pl: 2.25,
                  display: 'grid',
                  gap: 0.75,
                  color: 'text.secondary',
                  ...textRole.small,
                }}
              >
                {steps.map((step) => (
                  <li key={step}>{guideText(step)}</li>
                ))}
              </Box>
            </Box>
          </Card>
        </Box>
      ))}
    </Box>
  );
}
