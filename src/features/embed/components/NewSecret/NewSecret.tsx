import Box from '@mui/material/Box';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { Message } from '@src/components/Message/Message';
import { font } from '@tokens/tokens';
import { textRole } from '@src/theme/lengths';
import { embedText } from '../../texts/embedText';

/** The signing secret, shown the only time it can be read. */
export function NewSecret({ secret }: { secret: string }) {
  return (
    <Message
      tone="warning"
      title={embedText('copySecretNow')}
      action={<CopyButton text={secret} label={embedText('copySecret')} />}
    >
      {embedText('secretOnce')}
      <Box
        component="code"
        sx={{
          display: 'block',
          mt: 0.5,
          fontFamily: font.mono,
          fontSize: textRole.caption.fontSize,
          overflowWrap: 'anywhere',
        }}
      >
        {secret}
      </Box>
    </Message>
  );
}
