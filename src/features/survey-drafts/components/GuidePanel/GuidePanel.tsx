import Box from '@mui/material/Box';
import { Card } from '@src/components/Card/Card';
import { guideCards } from './guideCards';
import { rem, textRole } from '@src/theme/lengths';

/** The Guide tab: static help (BUILD-002). */
export function GuidePanel() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(320)}, 100%), 1fr))`,
      }}
    >
      {guideCards.map(({ title, steps }) => (
        <Card key={title} title={title}>
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
              <li key={step}>{step}</li>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
