import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { aboutModel, type ModelName } from '../../model/modelTexts';
import { modelsText } from '../../texts/modelsText';

/** Features, use cases and the pricing label of a model (MODEL-004 to MODEL-006). The label has no action (OP-082). */
export function ModelAbout({ model }: { model: ModelName }) {
  const { title, support, features, useCases } = aboutModel(model);
  return (
    <Box
      component="section"
      aria-labelledby={`about-${model}`}
      sx={{
        display: 'grid',
        gap: 2.5,
        minWidth: 0,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <div>
        <Typography id={`about-${model}`} variant="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {support}
        </Typography>
      </div>
      <Points heading={modelsText('features')} points={features} />
      <Points heading={modelsText('useCases')} points={useCases} />
      <Box
        sx={{
          display: 'flex',
          gridColumn: '1 / -1',
          alignItems: 'center',
          justifyContent: 'space-between',
          pt: 1.5,
          borderTop: `1px solid ${color.line}`,
        }}
      >
        <Typography variant="label" component="span">
          {modelsText('pricing')}
        </Typography>
        <StatusChip tone="signal" dot="none" label={modelsText('requestAccess')} />
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
