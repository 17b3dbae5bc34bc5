import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { commonText } from '@src/components/texts/commonText';
import { useSession } from '@src/lib/session';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { IdentifierRulesForm } from './components/IdentifierRules/IdentifierRulesForm';
import { identifierRulesText as t } from './components/IdentifierRules/texts/identifierRulesText';
import { useIdentifierRules } from './identifierRulesApi';

export interface IdentifierRulesDialogProps {
  onClose: () => void;
  /** Runs that apply the rules. */
  runs: ReactNode;
}

/**
 * Dialog for the identifiers that merge people. Loads the company's rules; the form inside edits
 * them.
 */
export function IdentifierRulesDialog({ onClose, runs }: IdentifierRulesDialogProps) {
  const rules = useIdentifierRules();
  const { session } = useSession();
  const filter = useCompanyFilter();
  const companyId = filter ?? session?.company.id ?? '';
  if (rules.data)
    return (
      <IdentifierRulesForm
        key={companyId}
        companyId={companyId}
        saved={rules.data}
        onReload={async () => (await rules.refetch({ throwOnError: true })).data!}
        onClose={onClose}
        runs={runs}
      />
    );
  return (
    <AppDialog
      open
      onClose={onClose}
      size="large"
      title={t('title')}
      support={t('support')}
      actions={<Button onClick={onClose}>{commonText('close')}</Button>}
    >
      <Box sx={{ p: 3 }}>
        {rules.isError ? (
          <ErrorState what={t('title')} error={rules.error} onRetry={() => rules.refetch()} />
        ) : (
          <LoadingState label={t('loading')} shape="table" rows={6} />
        )}
      </Box>
    </AppDialog>
  );
}
