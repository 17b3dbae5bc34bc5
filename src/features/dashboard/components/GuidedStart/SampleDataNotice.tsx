import Button from '@mui/material/Button';
import { SAMPLE_SOURCE } from '@core/dashboard/sampleMetrics';
import { rememberPlace } from '@src/components/AppDialog/useFocusNearby';
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
  // A promise, because a button that is gone gets no callbacks.
  const press = async (button: HTMLElement) => {
    const restore = rememberPlace(button);
    await remove.mutateAsync({ params: { id: source }, query: { records: 'remove' } }).then(
      () => {
        toast.success(guidedStartText('sampleGone'));
      },
      (error: Error) => {
        toast.error(error.message);
      },
    );
    setTimeout(restore);
  };
  return (
    <Message
      tone="info"
      title={guidedStartText('sampleTitle')}
      action={
        mayRemove && (
          <Button
            size="small"
            loading={remove.isPending}
            onClick={({ currentTarget }) => void press(currentTarget)}
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
