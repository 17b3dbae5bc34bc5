import Box from '@mui/material/Box';
import { UserAvatar } from '@src/components/UserAvatar/UserAvatar';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { surveyDraftsText } from '../../texts/surveyDraftsText';

interface RowEditorsProps {
  /** Counted from 1. */
  number: number;
  names: readonly string[] | undefined;
}

/** The teammates who edit a question at this moment. */
export function RowEditors({ number, names = [] }: RowEditorsProps) {
  return names.map((name, index) => (
    <Box
      component="span"
      key={index}
      title={surveyDraftsText('editsNumber', { name, number })}
      sx={{ display: 'inline-flex', alignSelf: 'center', mx: 0.25 }}
    >
      <UserAvatar name={name} size={24} />
      <VisuallyHidden>{surveyDraftsText('editsNumber', { name, number })}</VisuallyHidden>
    </Box>
  ));
}
