import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { Message } from '@src/components/Message/Message';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import {
  useRulesPreview,
  useSaveIdentifierRules,
  type IdentifierRule,
  type SavedIdentifierRules,
} from '../../identifierRulesApi';
import { identifierRulesText as t } from './texts/identifierRulesText';

export interface UndoRuleProps {
  saved: SavedIdentifierRules;
  kind: IdentifierRule['kind'];
  canWrite: boolean;
  /** Called when the kind is off. People are split in the background. */
  onUndone: (saved: SavedIdentifierRules) => void;
}

/**
 * Number of people that a kind's saved rule joined, and a button that splits them and turns the
 * rule off.
 */
export function UndoRule({ saved, kind, canWrite, onUndone }: UndoRuleProps) {
  const without = saved.kinds.map((rule) => (rule.kind === kind ? { ...rule, on: false } : rule));
  const merges = useRulesPreview(without);
  const save = useSaveIdentifierRules();
  const [asks, setAsks] = useState(false);
  if (merges.isPending) return <Box sx={note}>{t('counting')}</Box>;
  if (merges.isError)
    return (
      <InlineRetry
        what={t('mergesOf', { kind: t(`kind.${kind}`) })}
        error={merges.error}
        onRetry={() => merges.refetch()}
      />
    );
  const { parted: n, partedInto: into, isWhole } = merges.data;
  const name = t(`kind.${kind}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ...note }}>
      <span>{isWhole ? t('joinedBy', { n }) : t('joinedByAtLeast', { n })}</span>
      {canWrite && n > 0 && (
        <Button
          size="small"
          variant="text"
          aria-label={t('undoOf', { kind: name })}
          onClick={() => {
            save.reset();
            setAsks(true);
          }}
        >
          {t('undo')}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        destructive
        title={t('undoTitle', { kind: name })}
        confirmLabel={t('undo')}
        busyLabel={t('starting')}
        busy={save.isPending}
        onCancel={() => {
          setAsks(false);
        }}
        onConfirm={() => {
          save.mutate(
            { body: { kinds: without, version: saved.version } },
            {
              onSuccess: (now) => {
                setAsks(false);
                onUndone(now);
              },
            },
          );
        }}
        error={
          save.error && !save.isPending ? (
            <Message tone="error">{save.error.message}</Message>
          ) : undefined
        }
      >
        {t('undoText', { n, into })} {!isWhole && t('undoPart')}
      </ConfirmDialog>
    </Box>
  );
}

const note = { ...textRole.caption, color: color.textSecondary } as const;
