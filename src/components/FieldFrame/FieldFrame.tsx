import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { SxProps } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ReactNode } from 'react';
import { firstPageText } from '@src/components/first-page/texts/firstPageText';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';

/** Props of every field except its value. */
export interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** Adds the word "optional". All other fields are required. */
  optional?: boolean | undefined;
  help?: ReactNode;
  /** Error text, which replaces the help. */
  error?: string | undefined;
  /** Right end of the label row, such as a link. */
  labelEnd?: ReactNode;
  disabled?: boolean | undefined;
  sx?: SxProps | undefined;
}

/** Label above; field; help or error below. `group` labels a set of controls instead of one. */
export function FieldFrame({
  id,
  label,
  hideLabel,
  optional,
  help,
  error,
  labelEnd,
  disabled,
  sx,
  group = false,
  children,
}: FieldProps & { id: string; group?: boolean; children: ReactNode }) {
  const words = (
    <>
      {label}
      {optional && (
        <Box component="span" sx={{ fontWeight: 450, color: color.textTertiary }}>
          {' '}
          {firstPageText('optional')}
        </Box>
      )}
    </>
  );
  const named = group ? (
    <FormLabel component="span" id={`${id}-label`} disabled={disabled ?? false}>
      {words}
    </FormLabel>
  ) : (
    <FormLabel htmlFor={id} disabled={disabled ?? false}>
      {words}
    </FormLabel>
  );
  return (
    <Box
      sx={[{ minWidth: 0, maxWidth: '100%' }, ...(Array.isArray(sx) ? sx : [sx])]}
      {...(group
        ? {
            role: 'group',
            'aria-disabled': disabled || undefined,
            'aria-labelledby': `${id}-label`,
            'aria-describedby': describedBy(id, help, error),
          }
        : {})}
    >
      {hideLabel ? (
        <VisuallyHidden component="div">{named}</VisuallyHidden>
      ) : (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            gap: 1,
            mb: space(5),
          }}
        >
          {named}
          {labelEnd && <Box sx={{ ...textRole.small }}>{labelEnd}</Box>}
        </Box>
      )}
      {children}
      <HelpLine id={id} help={help} error={error} />
    </Box>
  );
}

/** The line below a field: its error with an icon, or its help, or nothing. */
export function HelpLine({
  id,
  help,
  error,
}: {
  id: string;
  help: ReactNode;
  error: string | undefined;
}) {
  if (!error && !help) return null;
  return (
    <FormHelperText id={`${id}-help`} error={Boolean(error)} component="div">
      {error ? (
        <>
          <CircleAlert aria-hidden strokeWidth={1.75} />
          <span>{serverSentence(error)}</span>
        </>
      ) : (
        help
      )}
    </FormHelperText>
  );
}

/** Id of the help or error line, for `aria-describedby`. */
export function describedBy(
  id: string,
  help: ReactNode,
  error: string | undefined,
): string | undefined {
  return error || help ? `${id}-help` : undefined;
}
