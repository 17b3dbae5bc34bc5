import Button from '@mui/material/Button';
import { KeyRound } from 'lucide-react';
import { vendorSignInText } from '../VendorSignIn/texts/vendorSignInText';

export interface ConnectAgainProps {
  /** Name of the source. */
  name: string;
  /** Opens what holds its key or sign-in. */
  onConnect: () => void;
}

/** The way back into a source that no longer takes its credentials. */
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
