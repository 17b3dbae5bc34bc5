import Button from '@mui/material/Button';
import { SAMPLE_SOURCE } from '@core/dashboard/sampleMetrics';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { useRemoveSampleData } from './sampleData';
import { guidedStartText } from './texts/guidedStartText';

/**
 * Says that a company contains sample people, with a button that removes them. A default export
 * because it is loaded lazily.
 */
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
      title={guidedStartText('sampleTitle')}
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
                    toast.success(guidedStartText('sampleGone'));
                  },
                  onError: (error) => {
                    toast.error(error.message);
                  },
                },
              );
            }}
          >
            {guidedStartText('removeSample')}
          </Button>
        )
      }
    >
      {guidedStartText('sampleNotice', { source: SAMPLE_SOURCE })}
    </Message>
  );
}
