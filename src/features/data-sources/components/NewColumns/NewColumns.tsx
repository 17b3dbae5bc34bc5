import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useToast } from '@src/components/Toast/useToast';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useSaveMapping, type DataSource } from '../../api';
import { newColumnsText as t } from './texts/newColumnsText';

export interface NewColumnsProps {
  source: DataSource;
  /** True if the user may decide about them. */
  canWrite: boolean;
  /** Opens the source's mapping. */
  onMap: () => void;
}

const NAMED = 5;

/** Lists new columns that are not mapped yet. The user maps them or dismisses the notice. */
export function NewColumns({ source, canWrite, onMap }: NewColumnsProps) {
  const { newColumns: columns } = source;
  const save = useSaveMapping();
  const toast = useToast();
  const names = columns.slice(0, NAMED).join(', ');
  const more = columns.length - NAMED;
  const ignore = () => {
    save.mutate(
      {
        params: { id: source.id },
        body: { fields: columns.map((name) => ({ stream: '', name, target: null })) },
      },
      {
        onSuccess: () => {
          toast.success(t('ignored', { count: columns.length }));
        },
        onError: (error) => {
          toast.error(error.message);
        },
      },
    );
  };
  const mapWords = t('map', { count: columns.length });
  const named = (words: string) => `${words}: ${source.name}, ${names}`;
  return (
    <Box
      sx={{
        mt: 1,
        pl: 1.25,
        borderLeft: `${rem(2)} solid ${color.signal}`,
        ...textRole.caption,
        color: color.textSecondary,
      }}
    >
      <Box component="strong" sx={{ display: 'block', fontWeight: 600, color: color.text }}>
        {t('title', { count: columns.length })}
      </Box>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {more > 0 ? t('more', { names, count: more }) : names}
      </Box>
      {canWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5, ml: -1 }}>
          <Button
            size="small"
            variant="text"
            onClick={onMap}
            disabled={save.isPending}
            aria-label={named(mapWords)}
            sx={touchTarget}
          >
            {mapWords}
          </Button>
          <Button
            size="small"
            variant="text"
            onClick={ignore}
            disabled={save.isPending}
            aria-label={named(t(save.isPending ? 'ignoring' : 'ignore'))}
            sx={touchTarget}
          >
            {t(save.isPending ? 'ignoring' : 'ignore')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const touchTarget = {
  '@media (pointer: coarse), (max-width: 599.95px)': { minHeight: rem(40), minWidth: rem(40) },
};
