import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { FieldUse, FieldUseKind } from '@core/identity/fieldUse';
import { Link as RouterLink } from 'react-router-dom';
import { fieldUsesText } from './texts/fieldUsesText';

/** Path of the page where a use can be changed. null if there is none, or it is this page. */
const PATHS: Readonly<Record<FieldUseKind, string | null>> = {
  view: '/audience-intelligence',
  survey: '/zero-party/survey-published',
  placement: '/discovery-settings',
  writeback: '/audience-intelligence',
  export: '/export-data',
  identifiers: null,
  prediction: '/discovery-settings',
  field: null,
};

/** Uses of a field, each with a link to the page where it can be changed. */
export function UseLines({ uses }: { uses: readonly FieldUse[] }) {
  return (
    <Box
      component="ul"
      aria-label={fieldUsesText('list')}
      sx={{ m: 0, my: 0.5, pl: 2.25, overflowWrap: 'anywhere' }}
    >
      {uses.map(({ kind, id, name }) => {
        const line = fieldUsesText(`use.${kind}`, { name });
        const path = PATHS[kind];
        return (
          <li key={`${kind} ${String(id)} ${name}`}>
            {path === null ? (
              line
            ) : (
              <Link component={RouterLink} to={path}>
                {line}
              </Link>
            )}
          </li>
        );
      })}
    </Box>
  );
}
