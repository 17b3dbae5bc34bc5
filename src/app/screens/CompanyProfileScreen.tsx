import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { Message } from '@src/components/Message/Message';
import { CompanyProfileWizard } from '@src/features/companies/CompanyProfileWizard';
import { useSession } from '@src/lib/session';
import { BareLayout } from '../BareLayout';
import { rem } from '@src/theme/lengths';

/** The company profile, in the flow after registration. Shows what registration had to say about the chosen password. */
export function CompanyProfileScreen() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { session } = useSession();
  const warning: unknown =
    typeof state === 'object' && state !== null && 'warning' in state ? state.warning : undefined;
  return (
    <BareLayout>
      <Typography variant="h1">Company Profile</Typography>
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        What your company does, and how to reach it. All of it is optional.
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, maxWidth: rem(480) }}>
        {typeof warning === 'string' && <Message tone="warning">{warning}</Message>}
        {session === null ? (
          <Message tone="info">
            Please{' '}
            <Link component={RouterLink} to="/login" state={{ from: '/company-profile' }}>
              sign in
            </Link>{' '}
            to fill in the profile of your company.
          </Message>
        ) : (
          <CompanyProfileWizard
            onDone={() => {
              void navigate('/');
            }}
          />
        )}
      </Box>
    </BareLayout>
  );
}
