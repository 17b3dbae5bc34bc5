import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ROLE_LABELS, type Role } from '@core/access/roles';
import { inviteUser } from '@core/contract/users';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FileDrop } from '@src/components/FileDrop/FileDrop';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { call } from '@src/lib/apiClient';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { useSession } from '@src/lib/session';
import { useInviteCompanies } from '../api';
import { readPeople, type ListedPerson } from '../model/readPeople';
import { InviteBatch } from './InviteBatch';

const FILE_BYTES = 1024 * 1024;
const UNREAD_SHOWN = 5;

/** Invites many people with one role, from a pasted list or a CSV file; then shows what came of each. */
export function InviteManyDialog({ onClose }: { onClose: () => void }) {
  const { session } = useSession();
  const filter = useCompanyFilter();
  const companies = useInviteCompanies().data ?? [];
  const pickCompany = session?.role === 'admin' && filter === undefined;
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('user');
  const [companyId, setCompanyId] = useState('');
  const [batch, setBatch] = useState<ListedPerson[] | null>(null);
  const { people, unread } = readPeople(text);
  const company = pickCompany ? companyId : (filter ?? session?.company.id ?? '');
  const invite = ({ email, name }: ListedPerson) =>
    call(inviteUser, { body: { email, name, role, companyId: company } });
  if (batch) return <InviteBatch people={batch} invite={invite} onClose={onClose} />;
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Invite several people"
      support="One person a line: email, or email and name. A list from a spreadsheet works too."
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton
            type="button"
            busy={false}
            busyLabel="Sending..."
            disabled={people.length === 0 || company === ''}
            onClick={() => {
              setBatch(people);
            }}
          >
            {people.length === 1 ? 'Invite 1 Person' : `Invite ${people.length} People`}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextInput
          label="People"
          rows={8}
          value={text}
          onChange={setText}
          placeholder={'ines@example.com, Ines Duarte\ntom@example.com'}
        />
        <FileDrop
          label="Or drop a CSV file here"
          accept=".csv,.txt"
          maxBytes={FILE_BYTES}
          onFiles={([file]) => {
            void file?.text().then((content) => {
              setText((before) => [before, content].filter(Boolean).join('\n'));
            });
          }}
        />
        {unread.length > 0 && (
          <Message tone="warning" title={`No address was found in ${unread.length} lines.`}>
            {unread
              .slice(0, UNREAD_SHOWN)
              .map(({ line, text: words }) => `Line ${line}: ${words.slice(0, 80)}`)
              .join(' · ')}
          </Message>
        )}
        <SelectInput
          label="Role"
          value={role}
          onChange={(next) => {
            setRole(next as Role);
          }}
          options={(['user', 'company_admin'] as const).map((value) => ({
            value,
            label: ROLE_LABELS[value],
          }))}
        />
        {pickCompany && (
          <SelectInput
            label="Company"
            placeholder="Select a company"
            value={companyId}
            onChange={setCompanyId}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Box>
    </AppDialog>
  );
}
