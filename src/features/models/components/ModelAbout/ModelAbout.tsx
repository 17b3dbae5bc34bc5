import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { MODEL_MESSAGES } from '../../messages';
import { MODEL_TEXTS, type ModelName } from '../../model/modelTexts';

/** Features, use cases and the pricing label of a model (MODEL-004 to MODEL-006). The label has no action (OP-082). */
export function ModelAbout({ model }: { model: ModelName }) {
  const { title, support, features, useCases } = MODEL_TEXTS[model];
  return (
    <Box
      component="section"
      aria-labelledby={`about-${model}`}
      sx={{ display: 'grid', gap: 2.5, alignContent: 'start', minWidth: 0 }}
    >
      <div>
        <Typography id={`about-${model}`} variant="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {support}
        </Typography>
      </div>
      <Points heading="Features" points={features} />
      <Points heading="Use cases" points={useCases} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          pt: 1.5,
          borderTop: `1px solid ${color.line}`,
        }}
      >
        <Typography variant="label" component="span">
          Pricing
        </Typography>
        <StatusChip tone="signal" dot="none" label={MODEL_MESSAGES.pricing} />
      </Box>
    </Box>
  );
}

function Points({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <div>
      <Typography variant="h3" sx={{ fontSize: textRole.h3Small.fontSize, mb: 0.5 }}>
        {heading}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          ...textRole.small,
          color: 'text.secondary',
        }}
      >
        {points.map((point) => (
          <Box
            component="li"
            key={point}
            sx={{ py: space(7), borderTop: `1px solid ${color.line}` }}
          >
            {point}
          </Box>
        ))}
      </Box>
    </div>
  );
}
