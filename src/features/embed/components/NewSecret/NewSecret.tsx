import Box from '@mui/material/Box';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { Message } from '@src/components/Message/Message';
import { font } from '@tokens/tokens';
import { textRole } from '@src/theme/lengths';

/** The signing secret at the only moment it can be read. */
export function NewSecret({ secret }: { secret: string }) {
  return (
    <Message
      tone="warning"
      title="Copy the signing secret now"
      action={<CopyButton text={secret} label="Copy signing secret" />}
    >
      It cannot be shown again.
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
