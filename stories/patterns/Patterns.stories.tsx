import { yupResolver } from '@hookform/resolvers/yup';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { object, string } from 'yup';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { DataTable } from '@src/components/DataTable/DataTable';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { FilterMenu } from '@src/components/FilterMenu/FilterMenu';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { SearchField } from '@src/components/SearchField/SearchField';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';

const meta = { title: 'Patterns/In use' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const settings = object({
  name: string().trim().required('Please enter the company name.'),
  website: string().default(''),
  industry: string().default('retail'),
});

function SettingsForm() {
  const { control, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(settings),
    defaultValues: { name: '', website: '', industry: 'retail' },
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        void handleSubmit(() => undefined)(event);
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 520 }}
    >
      <FormTextField control={control} name="name" label="Company name" />
      <FormTextField
        control={control}
        name="website"
        label="Website"
        optional
        help="Where your surveys will stand"
      />
      <FormSelect
        control={control}
        name="industry"
        label="Industry"
        options={[
          { value: 'retail', label: 'Retail' },
          { value: 'travel', label: 'Travel' },
        ]}
      />
      <Box>
        <SubmitButton variant="contained" busy={formState.isSubmitting} busyLabel="Saving...">
          Save changes
        </SubmitButton>
      </Box>
    </Box>
  );
}

const people = [
  { id: 1, name: 'Amelia Grant', account: 'North Pier', risk: 'low' },
  { id: 2, name: 'Jonas Lindqvist', account: 'Fjordline', risk: 'high' },
  { id: 3, name: 'Priya Raman', account: 'North Pier', risk: 'medium' },
];
const accounts = [...new Set(people.map(({ account }) => account))].map((account) => ({
  value: account,
  label: account,
}));

function FilteredTable() {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const rows = people.filter(
    ({ name, account }) =>
      name.toLowerCase().includes(search.toLowerCase()) &&
      (chosen.length === 0 || chosen.includes(account)),
  );
  const clear = () => {
    setSearch('');
    setChosen([]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SearchField label="Search users" value={search} onSearch={setSearch} />
        <FilterMenu label="Account" options={accounts} value={chosen} onChange={setChosen} />
      </Box>
      <DataTable
        label="Users"
        columns={[
          { field: 'name', header: 'User', flex: 2, compact: 'title' },
          { field: 'account', header: 'Account', flex: 1, compact: 'support' },
        ]}
        rows={rows}
        rowId={(row) => row.id}
        empty={
          <EmptyState
            title="No user matches."
            message="Change or clear the filters to see more."
            action={<Button onClick={clear}>Clear filters</Button>}
          />
        }
      />
    </Box>
  );
}

function DeleteSource() {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        color="error"
        onClick={() => {
          setAsked(true);
        }}
      >
        Delete source
      </Button>
      <ConfirmDialog
        open={asked}
        title="Delete “Harbor CRM”?"
        confirmLabel="Delete source"
        destructive
        onCancel={() => {
          setAsked(false);
        }}
        onConfirm={() => {
          setAsked(false);
        }}
      >
        Its 1,742 rows and its mapping are deleted. People known from other sources stay. This
        cannot be undone.
      </ConfirmDialog>
    </>
  );
}

export const Form: Story = {
  render: () => <SettingsForm />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Company name' }));
    await userEvent.tab();
    await expect(await canvas.findByText('Please enter the company name.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Company name' }), 'H');
    await waitFor(() => expect(canvas.queryByText('Please enter the company name.')).toBeNull());
  },
};

export const TableWithFilters: Story = {
  render: () => <FilteredTable />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search users' }), 'nobody{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText('Priya Raman')).toBeVisible();
  },
};

export const DestructiveAction: Story = {
  render: () => <DeleteSource />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete source' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Harbor CRM”?' });
    // Wait for the fade-in.
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
