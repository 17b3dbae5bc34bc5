import Button from '@mui/material/Button';
import type { PlacementKind } from '@core/models/placements';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { placementsText } from './texts/placementsText';
import { placementSnippet } from './typedPlacement';

interface PlacementSnippetProps {
  name: string;
  kind: PlacementKind;
  onClose: () => void;
}

/** The code that renders a placement's list in a page. */
export default function PlacementSnippet({ name, kind, onClose }: PlacementSnippetProps) {
  return (
    <AppDialog
      open
      onClose={onClose}
      title={placementsText('snippetOf', { name })}
      support={placementsText('snippetSupport')}
      size="large"
      actions={<Button onClick={onClose}>{placementsText('close')}</Button>}
    >
      <CodeBlock code={placementSnippet(name, kind)} label={placementsText('code')} />
    </AppDialog>
  );
}
