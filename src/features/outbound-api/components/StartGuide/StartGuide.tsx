import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Card } from '@src/components/Card/Card';
import { WithMarks } from '@src/lib/i18n/WithMarks';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { DocumentedCall } from '../../model/apiDocs';
import { apiDocsText } from '../EndpointDocs/texts/apiDocsText';

export interface StartGuideProps {
  onCreateToken: () => void;
  onShow: (call: DocumentedCall) => void;
}

const code = { fontFamily: font.mono, fontSize: textRole.caption.fontSize } as const;

/** From nothing to a first prediction, in order. */
export function StartGuide({ onCreateToken, onShow }: StartGuideProps) {
  const steps = [
    { id: 'token', go: onCreateToken },
    ...(['items', 'predict', 'events'] as const).map((id) => ({
      id,
      go: () => {
        onShow(id);
      },
    })),
  ] as const;
  return (
    <Card title={apiDocsText('guideTitle')}>
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
        {steps.map(({ id, go }) => (
          <Box
            component="li"
            key={id}
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
              <WithMarks
                text={apiDocsText(`step.${id}`)}
                marks={{ code: (content) => <code style={code}>{content}</code> }}
              />
            </Box>
            <Button size="small" onClick={go}>
              {apiDocsText(`go.${id}`)}
            </Button>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
