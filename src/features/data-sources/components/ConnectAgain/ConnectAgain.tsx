import Button from '@mui/material/Button';
import { KeyRound } from 'lucide-react';
import { vendorSignInText } from '../VendorSignIn/texts/vendorSignInText';

export interface ConnectAgainProps {
  /** Name of the source. */
  name: string;
  /** Opens the settings with its key or sign-in. */
  onConnect: () => void;
}

/** Button that reconnects a source whose credentials are no longer accepted. */
export function ConnectAgain({ name, onConnect }: ConnectAgainProps) {
  const words = vendorSignInText('again');
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<KeyRound aria-hidden />}
      onClick={onConnect}
      aria-label={`${words}: ${name}`}
      sx={{ mt: 1, alignSelf: 'start' }}
    >
      {words}
    </Button>
  );
}
