import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CheckboxInput } from '@src/components/CheckboxInput/CheckboxInput';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { saveFile } from '@src/lib/saveFile';
import { useEraseUser, useExportUser, type AudiencePerson, type Receipt } from './api';
import { UnverifiedChoice } from './components/UnverifiedChoice/UnverifiedChoice';
import { ReceiptDialog } from './components/ReceiptDialog/ReceiptDialog';
import { personName } from './model/personWords';
import { audienceText } from './texts/audienceText';

/**
 * Exports all data about a person, or erases it with a receipt and, on request, a signed report.
 * Both ask whether to include records that only unsigned answers link to the person.
 */
export function PrivacyActions({
  person,
  onErased,
}: {
  person: AudiencePerson;
  onErased: () => void;
}) {
  const [asking, setAsking] = useState<'export' | 'erase' | null>(null);
  const [included, setIncluded] = useState(false);
  const [reported, setReported] = useState(false);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const download = useExportUser();
  const erase = useEraseUser();
  const toast = useToast();
  const name = personName(person);
  const bundle = receipt?.bundle;
  const query = included ? { includeUnverified: true } : {};
  const ask = (what: 'export' | 'erase') => {
    setIncluded(false);
    setReported(false);
    setAsking(what);
  };
  const confirm = () => {
    erase.mutate(
      { params: { id: person.id }, query: reported ? { ...query, report: true } : query },
      {
        onSuccess: (answer) => {
          setAsking(null);
          setReceipt(answer);
          if (answer.bundle) saveBundle(person.id, answer.bundle);
        },
      },
    );
  };
  const save = () => {
    download.mutate(
      { id: person.id, name, includeUnverified: included },
      {
        onSuccess: () => {
          setAsking(null);
        },
        onError: (error) => {
          setAsking(null);
          toast.error(error.message);
        },
      },
    );
  };
  const choice = (
    <UnverifiedChoice
      records={person.unverifiedRecords}
      included={included}
      onChange={setIncluded}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        disabled={download.isPending}
        onClick={() => {
          if (person.unverifiedRecords > 0) ask('export');
          else save();
        }}
      >
        {audienceText(download.isPending ? 'exporting' : 'exportJson')}
      </Button>
      <Button
        size="small"
        color="error"
        variant="text"
        onClick={() => {
          ask('erase');
        }}
      >
        {audienceText('erasePerson')}
      </Button>
      {asking === 'export' && (
        <ConfirmDialog
          open
          title={audienceText('exportTitle', { name })}
          confirmLabel={audienceText('export')}
          busyLabel={audienceText('exporting')}
          busy={download.isPending}
          onCancel={() => {
            setAsking(null);
          }}
          onConfirm={save}
        >
          {audienceText('exportHelp')}
          {choice}
        </ConfirmDialog>
      )}
      {asking === 'erase' && (
        <ConfirmDialog
          open
          destructive
          title={audienceText('eraseTitle', { name })}
          confirmLabel={audienceText('erase')}
          busyLabel={audienceText('erasing')}
          busy={erase.isPending}
          onCancel={() => {
            erase.reset();
            setAsking(null);
          }}
          onConfirm={confirm}
          error={
            erase.error && !erase.isPending ? (
              <Message tone="error">{erase.error.message}</Message>
            ) : undefined
          }
        >
          {audienceText('eraseHelp')}
          {choice}
          <CheckboxInput
            label={audienceText('signedReport')}
            checked={reported}
            onChange={setReported}
            sx={{ mt: 1.5 }}
          />
        </ConfirmDialog>
      )}
      {receipt && (
        <ReceiptDialog
          receipt={receipt}
          onSave={bundle ? () => saveBundle(person.id, bundle) : undefined}
          onClose={() => {
            setReceipt(null);
            onErased();
          }}
        />
      )}
    </Box>
  );
}

const saveBundle = (id: string, bundle: object): void => {
  saveFile(
    new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/json' }),
    `person_${id}_erased.json`,
  );
};
