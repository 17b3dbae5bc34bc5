import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { can } from '@core/access/can';
import { DEFAULT_PERMISSIONS, PERMISSIONS, type Permission } from '@core/access/permissions';
import type { Role } from '@core/access/roles';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { useSession } from '@src/lib/session';
import { useCan } from '@src/lib/useCan';
import { space } from '@src/theme/lengths';
import { useInvite, useInviteCompanies } from '../api';
import { inviteSchema, rolesToInvite, type InviteValues } from '../forms/invite.form';
import { usersText } from '../texts/usersText';

export interface IssuedLink {
  name: string;
  email: string;
  link: string;
  mailed: boolean;
  mailOnly?: boolean | undefined;
}

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (invited: IssuedLink) => void;
}

/**
 * Invites a person by email address, name, role and permissions. With all companies in view, also
 * asks for the company.
 */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const { session } = useSession();
  const filter = useCompanyFilter();
  const companies = useInviteCompanies().data ?? [];
  const internal = companies.find(({ isInternal }) => isInternal)?.id;
  const pickCompany = session?.role === 'admin' && filter === undefined;
  const { control, handleSubmit, watch } = useForm<InviteValues>({
    mode: 'onTouched',
    resolver: yupResolver(inviteSchema(pickCompany)),
    defaultValues: { email: '', name: '', role: 'user', companyId: '' },
  });
  const { mutate, isPending, error } = useInvite();
  const roles = rolesToInvite(session?.role ?? 'user', filter, internal);
  const role = watch('role');
  const isAdminRole = role === 'admin';
  // null means the role's default permissions.
  const [chosen, setChosen] = useState<{ role: Role; permissions: Permission[] } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const mayChoose = useCan('users:permissions');
  const permissions = chosen?.role === role ? chosen.permissions : [...DEFAULT_PERMISSIONS[role]];
  const offered = isAdminRole ? companies.filter(({ isInternal }) => isInternal) : companies;
  const submit = handleSubmit(({ companyId, ...rest }) => {
    mutate(
      {
        body: {
          ...rest,
          ...(chosen?.role === rest.role ? { permissions: chosen.permissions } : {}),
          companyId: pickCompany ? companyId : (filter ?? session?.company.id ?? null),
        },
      },
      { onSuccess: onInvited },
    );
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={usersText('invite.title')}
      support={usersText('invite.support')}
      size="small"
      busy={isPending}
      onSubmit={(event) => {
        event.stopPropagation();
        if (isPending) event.preventDefault();
        else void submit(event);
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={isPending} busyLabel={usersText('sending')}>
            {usersText('invite.send')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && (
          <Message tone="error" title={usersText('invite.failed')}>
            {error.message}
          </Message>
        )}
        <FormTextField
          control={control}
          name="email"
          label={commonText('email')}
          type="email"
          autoFocus
          disabled={isPending}
        />
        <FormTextField
          control={control}
          name="name"
          label={usersText('fullName')}
          disabled={isPending}
        />
        <FormSelect
          control={control}
          name="role"
          label={usersText('role')}
          options={roles.map((value) => ({ value, label: usersText(`role.${value}`) }))}
          disabled={isPending}
        />
        {mayChoose && (
          <Box>
            <Button
              variant="text"
              size="small"
              aria-expanded={isOpen}
              endIcon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
              sx={{ ml: space('-8') }}
              // The field's blur would show its error first and move the button away from the
              // pointer.
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              disabled={isPending}
              onClick={() => {
                setOpen(!isOpen);
              }}
            >
              {usersText('invite.permissionsOf', {
                count: permissions.length,
                all: PERMISSIONS.length,
              })}
            </Button>
            {isOpen && (
              <CheckboxGroup
                label={usersText('permissions')}
                hideLabel
                options={PERMISSIONS.map((permission) => ({
                  value: permission,
                  label: permission,
                  help: usersText(`means.${permission}`),
                  disabled: session === null || !can(session, permission),
                }))}
                value={permissions}
                onChange={(next) => {
                  setChosen({ role, permissions: next });
                }}
                disabled={isPending}
              />
            )}
          </Box>
        )}
        {pickCompany && (
          <FormSelect
            control={control}
            name="companyId"
            label={usersText('company')}
            placeholder={usersText('companyPlaceholder')}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            disabled={isPending}
          />
        )}
      </Box>
    </AppDialog>
  );
}
