import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { seriesColor } from '@src/theme/chartPalette';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { PlanCardData } from '../model/planCards';
import { plansText } from '@src/features/plans/texts/plansText';

interface PlanCardProps {
  plan: PlanCardData;
  /** Text about the company's own plan, such as "Current plan". */
  current: string | undefined;
  busy: boolean;
  onChoose: () => void;
}

/** Name, price, period, calls, overage line, features and button of one plan. */
export function PlanCard({ plan, current, busy, onChoose }: PlanCardProps) {
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={plan.name}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: space(18, 18, 16),
        borderColor: plan.popular ? color.signal : undefined,
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: rem(24) }}
      >
        <Box
          aria-hidden
          data-drawn
          sx={{
            width: rem(8),
            height: rem(8),
            borderRadius: '50%',
            backgroundColor: seriesColor(plan.color),
          }}
        />
        <Typography variant="h3" component="h2">
          {plan.name}
        </Typography>
        {plan.popular && <StatusChip tone="brass" dot="none" label={plansText('mostPopular')} />}
        {current && <StatusChip tone="signal" label={current} />}
      </Box>
      <Box>
        <Typography variant="price" component="p" sx={{ fontSize: textRole.price.fontSize }}>
          {plan.price}
        </Typography>
        <Typography
          variant="body2"
          component="p"
          sx={{ color: 'text.secondary', minHeight: rem(18) }}
        >
          {plan.period}
        </Typography>
      </Box>
      <Box sx={{ borderTop: `1px solid ${color.line}`, pt: 1.5 }}>
        <Box sx={{ fontWeight: 550 }}>{plan.calls}</Box>
        <Box sx={{ fontSize: textRole.small.fontSize, color: 'text.secondary' }}>
          {plansText('overage', { rate: plan.overageRate })}
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: space(6),
          flex: 1,
          alignContent: 'start',
        }}
      >
        {plan.features.map((feature) => (
          <Box
            component="li"
            key={feature}
            sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
          >
            <Check
              aria-hidden
              size={16}
              strokeWidth={1.75}
              style={{ flex: 'none', marginTop: space(2), color: color.success }}
            />
            {feature}
          </Box>
        ))}
      </Box>
      <Button
        variant={plan.popular ? 'contained' : 'outlined'}
        size="large"
        fullWidth
        disabled={busy}
        aria-label={plansText('buttonOf', { button: plan.button, plan: plan.name })}
        onClick={onChoose}
      >
        {plan.button}
      </Button>
    </Paper>
  );
}
