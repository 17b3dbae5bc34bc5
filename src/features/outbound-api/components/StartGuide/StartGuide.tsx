import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ExternalLink } from 'lucide-react';
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

/** Pages of this installation that need no session. */
const PAGES = [
  { id: 'guides', href: '/docs' },
  { id: 'calls', href: '/api/docs' },
] as const;

const code = { fontFamily: font.mono, fontSize: textRole.caption.fontSize } as const;

/** Steps to a first prediction, with links to the guides and to every call. */
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
    <Card
      title={apiDocsText('guideTitle')}
      actions={PAGES.map(({ id, href }) => (
        <Button
          key={id}
          variant="text"
          size="small"
          component="a"
          href={href}
          target="_blank"
          rel="noreferrer"
          endIcon={<ExternalLink aria-label={apiDocsText('newTab')} size={15} />}
        >
          {apiDocsText(`page.${id}`)}
        </Button>
      ))}
    >
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
