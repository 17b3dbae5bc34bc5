import Button from '@mui/material/Button';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { useRemoveSampleData } from './sampleData';

/** Says that a company holds sample people, and takes them out with one click. A default export because it is loaded lazily. */
export default function SampleDataNotice({
  source,
  mayRemove,
}: {
  source: string;
  mayRemove: boolean;
}) {
  const remove = useRemoveSampleData();
  const toast = useToast();
  return (
    <Message
      tone="info"
      title="Sample data"
      action={
        mayRemove && (
          <Button
            size="small"
            loading={remove.isPending}
            onClick={() => {
              remove.mutate(
                { params: { id: source }, query: { records: 'remove' } },
                {
                  onSuccess: () => {
                    toast.success('The sample data is gone.');
                  },
                  onError: (error) => {
                    toast.error(error.message);
                  },
                },
              );
            }}
          >
            Remove sample data
          </Button>
        )
      }
    >
      This company holds invented people from the source “Sample data”, so that you can look around.
      They are in every number and list until you remove them.
    </Message>
  );
}
