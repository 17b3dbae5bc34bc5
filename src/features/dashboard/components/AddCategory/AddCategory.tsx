import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LIMITS } from '@core/limits';
import { useState, type FormEvent } from 'react';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useToast } from '@src/components/Toast/useToast';
import { commonText } from '@src/components/texts/commonText';
import { useAddCategory } from '../../api';
import { categoryAdded } from '../../model/categoryWords';
import { dashboardText } from '../../texts/dashboardText';
import { rem } from '@src/theme/lengths';

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * "+ Add Category": a name, and a status while it is looked up among the company's people (OVER-017
 * to OVER-019). With `hasOwn`, the company has its own data, so a name without data stays empty.
 */
export function AddCategory({ hasOwn }: { hasOwn: boolean }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = useAddCategory();
  const toast = useToast();
  const submit = async (): Promise<void> => {
    const wanted = name.trim();
    if (!wanted || busy) return;
    setBusy(true);
    setError(undefined);
    // Show the search for its specified time, even if it ends sooner.
    const [result] = await Promise.allSettled([
      add.mutateAsync({ body: { name: wanted } }),
      wait(LIMITS.dashboard.addCategoryMs),
    ]);
    setBusy(false);
    if (result.status === 'rejected') {
      setError(result.reason instanceof Error ? result.reason.message : String(result.reason));
      return;
    }
    toast.info(categoryAdded(wanted, result.value, hasOwn));
    setName('');
    setOpen(false);
  };
  if (!open)
    return (
      <Button
        size="small"
        onClick={() => {
          setOpen(true);
        }}
      >
        {dashboardText('addCategory')}
      </Button>
    );
  const press = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <Box
      component="form"
      aria-label={dashboardText('addCategoryForm')}
      onSubmit={press}
      sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1 }}
    >
      <Box sx={{ width: rem(180) }}>
        <TextInput
          label={dashboardText('categoryName')}
          hideLabel
          placeholder={dashboardText('categoryName')}
          size="small"
          autoFocus
          value={name}
          onChange={setName}
          error={error}
          maxLength={LIMITS.text.short}
          disabled={busy}
        />
      </Box>
      <SubmitButton
        size="small"
        busy={busy}
        busyLabel={dashboardText('searching')}
        disabled={!name.trim()}
      >
        {commonText('add')}
      </SubmitButton>
      <Button
        size="small"
        variant="text"
        disabled={busy}
        onClick={() => {
          setOpen(false);
          setError(undefined);
        }}
      >
        {commonText('cancel')}
      </Button>
    </Box>
  );
}
