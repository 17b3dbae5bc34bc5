import Button from '@mui/material/Button';
import { FlaskConical } from 'lucide-react';
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
  return (
    <Button
      size="small"
      startIcon={<FlaskConical aria-hidden />}
      loading={add.isPending}
      onClick={() => {
        add.mutate(undefined, {
          onSuccess: () => {
            toast.success(guidedStartText('sampleAdded'));
          },
          onError: (error) => {
            toast.error(error.message);
          },
        });
      }}
    >
      {guidedStartText('addSample')}
    </Button>
  );
}
