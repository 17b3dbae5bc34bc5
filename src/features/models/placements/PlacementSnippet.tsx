import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PlacementKind } from '@core/models/placements';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { useCan } from '@src/lib/useCan';
import { placementSnippet } from './placementSnippet';
import { placementsText } from './texts/placementsText';

interface PlacementSnippetProps {
  name: string;
  kind: PlacementKind;
  onClose: () => void;
}

/** The code that renders a placement's list in a page, with the company's key for web pages. */
export default function PlacementSnippet({ name, kind, onClose }: PlacementSnippetProps) {
  const [apiKey, setApiKey] = useState('');
  const companyId = useCompanyFilter() ?? '';
  const seesKeys = useCan('api:read');
  const { origin } = window.location;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={placementsText('snippetOf', { name })}
      support={placementsText('snippetSupport')}
      size="large"
      footerStart={
        seesKeys && (
          <Button component={Link} to="/outbound-api">
            {placementsText('createKey')}
          </Button>
        )
      }
      actions={<Button onClick={onClose}>{placementsText('close')}</Button>}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TextInput
          label={placementsText('key')}
          help={placementsText('keyHelp')}
          value={apiKey}
          onChange={setApiKey}
          code
        />
        <CodeBlock
          code={placementSnippet({ name, kind, companyId, origin, apiKey })}
          label={placementsText('code')}
        />
      </Box>
    </AppDialog>
  );
}
