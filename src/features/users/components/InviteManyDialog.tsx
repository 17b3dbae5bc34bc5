import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Role } from '@core/access/roles';
import { inviteUser } from '@core/contract/users';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FileDrop } from '@src/components/FileDrop/FileDrop';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { call } from '@src/lib/apiClient';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { useSession } from '@src/lib/session';
import { useInviteCompanies } from '../api';
import { readPeople, type ListedPerson } from '../model/readPeople';
import { usersText } from '../texts/usersText';
import { InviteBatch } from './InviteBatch';

const FILE_BYTES = 1024 * 1024;
const UNREAD_SHOWN = 5;

/** Invites many people with one role, from a pasted list or a CSV file, and shows each result. */
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
      title={usersText('many.title')}
      support={usersText('many.support')}
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>{commonText('cancel')}</Button>
          <SubmitButton
            type="button"
            busy={false}
            busyLabel={usersText('sending')}
            disabled={people.length === 0 || company === ''}
            onClick={() => {
              setBatch(people);
            }}
          >
            {usersText('many.button', { count: people.length })}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextInput
          label={usersText('many.people')}
          rows={8}
          value={text}
          onChange={setText}
          placeholder={'ines@example.com, Ines Duarte\ntom@example.com'}
        />
        <FileDrop
          label={usersText('many.drop')}
          accept=".csv,.txt"
          maxBytes={FILE_BYTES}
          onFiles={([file]) => {
            void file?.text().then((content) => {
              setText((before) => [before, content].filter(Boolean).join('\n'));
            });
          }}
        />
        {unread.length > 0 && (
          <Message tone="warning" title={usersText('many.unread', { count: unread.length })}>
            {unread
              .slice(0, UNREAD_SHOWN)
              .map(({ line, text: words }) =>
                usersText('many.unreadLine', { line, words: words.slice(0, 80) }),
              )
              .join(' · ')}
          </Message>
        )}
        <SelectInput
          label={usersText('role')}
          value={role}
          onChange={(next) => {
            setRole(next as Role);
          }}
          options={(['user', 'company_admin'] as const).map((value) => ({
            value,
            label: usersText(`role.${value}`),
          }))}
        />
        {pickCompany && (
          <SelectInput
            label={usersText('company')}
            placeholder={usersText('companyPlaceholder')}
            value={companyId}
            onChange={setCompanyId}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Box>
    </AppDialog>
  );
}
