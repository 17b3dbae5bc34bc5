import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Card } from '@src/components/Card/Card';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { DocumentedCall } from '../../model/apiDocs';

export interface StartGuideProps {
  onCreateToken: () => void;
  onShow: (call: DocumentedCall) => void;
}

const code = { fontFamily: font.mono, fontSize: textRole.caption.fontSize } as const;

/** From nothing to a first prediction, in order. */
export function StartGuide({ onCreateToken, onShow }: StartGuideProps) {
  const steps = [
    {
      words: (
        <>
          Create a token with the permissions read and write, and keep it in the environment:{' '}
          <code style={code}>export NAVOUT_KEY=...</code>
        </>
      ),
      action: 'API Keys',
      go: onCreateToken,
    },
    {
      words: <>Send your items. They can be recommended at once.</>,
      action: 'Send items',
      go: () => {
        onShow('items');
      },
    },
    {
      words: <>Ask for a prediction, for a query or for a person.</>,
      action: 'Predict',
      go: () => {
        onShow('predict');
      },
    },
    {
      words: <>Send what people view, click and buy. The next prediction knows it.</>,
      action: 'Send events',
      go: () => {
        onShow('events');
      },
    },
  ];
  return (
    <Card title="From zero to a first prediction">
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          counterReset: 'step',
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        }}
      >
        {steps.map(({ words, action, go }) => (
          <Box
            component="li"
            key={action}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'flex-start',
              gap: 1,
              pt: 1,
              borderTop: `var(--stroke-edge) solid ${color.signal}`,
              ...textRole.small,
              overflowWrap: 'anywhere',
              counterIncrement: 'step',
              '&::before': {
                content: 'counter(step)',
                fontWeight: 600,
                fontSize: textRole.caption.fontSize,
                color: color.signalText,
              },
            }}
          >
            <Box component="span" sx={{ flex: 1 }}>
              {words}
            </Box>
            <Button size="small" onClick={go}>
              {action}
            </Button>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
