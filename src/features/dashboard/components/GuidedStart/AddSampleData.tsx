import Button from '@mui/material/Button';
import { FlaskConical } from 'lucide-react';
import { rememberPlace } from '@src/components/AppDialog/useFocusNearby';
import { useToast } from '@src/components/Toast/useToast';
import { useAddSampleData } from './sampleData';
import { guidedStartText } from './texts/guidedStartText';

/**
 * A button that adds sample people to an empty company. A default export because it is loaded
 * lazily.
 */
export default function AddSampleData() {
  const add = useAddSampleData();
  const toast = useToast();
  // A promise, because a button that is gone gets no callbacks.
  const press = async (button: HTMLElement) => {
    const restore = rememberPlace(button);
    await add.mutateAsync().then(
      () => {
        toast.success(guidedStartText('sampleAdded'));
      },
      (error: Error) => {
        toast.error(error.message);
      },
    );
    setTimeout(restore);
  };
  return (
    <Button
      size="small"
      startIcon={<FlaskConical aria-hidden />}
      loading={add.isPending}
      onClick={({ currentTarget }) => void press(currentTarget)}
    >
      {guidedStartText('addSample')}
    </Button>
  );
}
