import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import { Message } from '@src/components/Message/Message';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { CompanyProfileWizard } from '@src/features/companies/profile/CompanyProfileWizard';
import { rem } from '@src/theme/lengths';
import { BareLayout } from '../BareLayout';
import { screenText } from '@src/app/screens/texts/screenText';

/**
 * The company profile, in the flow after registration. Shows the warning of registration about the
 * chosen password. Without a session, the wizard is available too, and saving opens the sign-in
 * page (OP-004).
 */
export function CompanyProfileScreen() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const warning: unknown =
    typeof state === 'object' && state !== null && 'warning' in state ? state.warning : undefined;
  return (
    <BareLayout>
      <Box sx={{ maxWidth: rem(480), mx: 'auto' }}>
        <Typography variant="h1">{screenText('companyProfile.title')}</Typography>
        <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
          {screenText('companyProfile.support')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {typeof warning === 'string' && (
            <Message tone="warning">{serverSentence(warning)}</Message>
          )}
          <CompanyProfileWizard
            onDone={() => {
              void navigate('/');
            }}
          />
        </Box>
      </Box>
    </BareLayout>
  );
}
