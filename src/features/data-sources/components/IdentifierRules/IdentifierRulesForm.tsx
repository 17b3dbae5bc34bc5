import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { ApiError } from '@src/lib/apiError';
import { useCan } from '@src/lib/useCan';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import {
  useRecountAfterRuns,
  useSaveIdentifierRules,
  type SavedIdentifierRules,
} from '../../identifierRulesApi';
import {
  changeRule,
  draftOf,
  isSameDraft,
  kindsOf,
  moveRule,
  unsavedRules,
  type RulesDraft,
} from '../../model/rulesDraft';
import { RulePreview } from './RulePreview';
import { IdentifierRuleRow } from './IdentifierRuleRow';
import { identifierRulesText as t } from './texts/identifierRulesText';
import { UndoRule } from './UndoRule';

export interface IdentifierRulesFormProps {
  companyId: string;
  saved: SavedIdentifierRules;
  /** Loads the rules again. */
  onReload: () => Promise<SavedIdentifierRules>;
  onClose: () => void;
  runs: ReactNode;
}

/** Edits a company's identifier rules. The browser keeps unsaved changes. */
export function IdentifierRulesForm({
  companyId,
  saved,
  onReload,
  onClose,
  runs,
}: IdentifierRulesFormProps) {
  const canWrite = useCan('data_sources:write');
  useRecountAfterRuns();
  const save = useSaveIdentifierRules();
  const toast = useToast();
  const [edited, setEdited] = useState<RulesDraft | null>(unsavedRules.get(companyId) ?? null);
  const draft = edited ?? draftOf(saved);
  const isChanged = edited !== null && !isSameDraft(edited, saved);
  const kinds = kindsOf(draft);
  const busy = save.isPending;
  const disabled = !canWrite || busy;
  const edit = (next: RulesDraft | null) => {
    const kept = next !== null && !isSameDraft(next, saved) ? next : null;
    if (kept) unsavedRules.set(companyId, kept);
    else unsavedRules.delete(companyId);
    setEdited(kept);
  };
  const forget = () => {
    unsavedRules.delete(companyId);
    setEdited(null);
  };
  const store = (version: number) => {
    if (kinds)
      save.mutate(
        { body: { kinds, version } },
        {
          onSuccess: () => {
            forget();
            toast.success(t('saved'));
          },
        },
      );
  };
  const reload = async (then: (now: SavedIdentifierRules) => void): Promise<void> => {
    try {
      then(await onReload());
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };
  const error = busy ? null : save.error;
  const isConflict = error instanceof ApiError && error.code === 'conflict';
  const fields = error instanceof ApiError ? error.fields : {};
  const blockedErrorAt = (rank: number): string | undefined =>
    Object.entries(fields).find(([path]) => path.startsWith(`kinds[${rank}].blocked`))?.[1];
  return (
    <AppDialog
      open
      onClose={onClose}
      size="large"
      title={t('title')}
      support={t('support')}
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonText('close')}
          </Button>
          {isChanged && (
            <Button onClick={forget} disabled={busy}>
              {t('discard')}
            </Button>
          )}
          {canWrite && (
            <SubmitButton
              type="button"
              busy={busy}
              busyLabel={commonText('saving')}
              disabled={kinds === null || (!isChanged && saved.version === 0)}
              onClick={() => {
                store(draft.version);
              }}
            >
              {t(isChanged || saved.version === 0 ? 'save' : 'again')}
            </SubmitButton>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {!canWrite && <Message tone="info">{t('readOnly')}</Message>}
        {isConflict ? (
          <Message tone="warning">
            {t('conflict')}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
              <Button
                variant="outlined"
                onClick={() => {
                  void reload(({ version }) => {
                    store(version);
                  });
                }}
              >
                {t('keepMine')}
              </Button>
              <Button
                onClick={() => {
                  void reload(() => {
                    save.reset();
                    forget();
                  });
                }}
              >
                {t('takeTheirs')}
              </Button>
            </Box>
          </Message>
        ) : (
          error && <Message tone="error">{error.message}</Message>
        )}
        <Box sx={{ ...textRole.small, color: color.textSecondary }}>{t('order')}</Box>
        <Box
          component="ol"
          aria-label={t('list')}
          sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}
        >
          {draft.kinds.map((rule, rank) => (
            <IdentifierRuleRow
              key={rule.kind}
              rule={rule}
              disabled={disabled}
              canMove={{ up: rank > 0, down: rank < draft.kinds.length - 2 }}
              blockedError={blockedErrorAt(rank)}
              onMove={(by) => {
                edit(moveRule(draft, rank, by));
              }}
              onChange={(change) => {
                edit(changeRule(draft, rule.kind, change));
              }}
            >
              {saved.kinds.some(({ kind, on }) => kind === rule.kind && on) && (
                <UndoRule
                  saved={saved}
                  kind={rule.kind}
                  canWrite={canWrite}
                  onUndone={({ version }) => {
                    if (edited) edit({ ...changeRule(edited, rule.kind, { on: false }), version });
                    toast.success(t('saved'));
                  }}
                />
              )}
            </IdentifierRuleRow>
          ))}
        </Box>
        {isChanged && (
          <Box component="section" aria-label={t('preview')}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t('preview')}
            </Typography>
            {kinds ? <RulePreview kinds={kinds} /> : t('fixFirst')}
          </Box>
        )}
        {saved.version > 0 && runs}
      </Box>
    </AppDialog>
  );
}
