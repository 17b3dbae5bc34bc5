import Link from '@mui/material/Link';
import { readPlanUsage } from '@core/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { queryFor } from '@src/lib/endpointQuery';
import { color } from '@src/theme/tokenVariables';
import { planUsageNoteText } from './texts/planUsageNoteText';

const tones = { none: 'inherit', near: color.warning, reached: color.error } as const;

/**
 * This month's calls compared with the plan, as a link to the plans, in the overview's secondary
 * line. Shows nothing without a limit. A default export because it is loaded lazily.
 */
export default function PlanUsageNote() {
  const { data: usage } = useQuery(queryFor(readPlanUsage));
  if (!usage || usage.includedCalls === null) return null;
  return (
    <>
      {' · '}
      <Link component={RouterLink} to="/plans" color={tones[usage.notice]}>
        {planUsageNoteText('used', { calls: usage.calls, included: usage.includedCalls })}
      </Link>
    </>
  );
}
