import { yupResolver } from '@hookform/resolvers/yup';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController, useForm, type Resolver } from 'react-hook-form';
import type { InferType } from 'yup';
import { webhookEndpointBody } from '@core/contract/apiWebhookEndpoints';
import { webhookEventNames } from '@core/contract/webhookEvents';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { useCreateEventWebhook, useUpdateEventWebhook, type EventWebhook } from './api';
import { EMBED_EXAMPLES } from '../model/fieldExamples';
import { eventWebhooksText } from './texts/eventWebhooksText';

type Values = InferType<typeof webhookEndpointBody>;

interface EventWebhookDialogProps {
  companyId: string;
  /** The webhook to edit, or null for a new one. */
  webhook: EventWebhook | null;
  onClose: () => void;
  /** `secret` is set only for a new one. */
  onSaved: (secret: string | null) => void;
}

/** Edits a webhook's URL and the events that it receives. */
export function EventWebhookDialog({
  companyId,
  webhook,
  onClose,
  onSaved,
}: EventWebhookDialogProps) {
  const create = useCreateEventWebhook();
  const update = useUpdateEventWebhook();
  const { isPending, error } = webhook ? update : create;
  const { control, handleSubmit } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: webhook
      ? { url: webhook.url, description: webhook.description ?? '', events: [...webhook.events] }
      : { url: '', description: '', events: ['response.completed'] },
    resolver: yupResolver(webhookEndpointBody as never) as unknown as Resolver<Values>,
  });
  const events = useController({ control, name: 'events' });
  const query = { companyFilter: companyId };
  const submit = handleSubmit((body) => {
    if (webhook)
      update.mutate(
        { params: { id: webhook.id }, query, body },
        { onSuccess: () => onSaved(null) },
      );
    else create.mutate({ query, body }, { onSuccess: ({ secret }) => onSaved(secret) });
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={eventWebhooksText(webhook ? 'form.edit' : 'add')}
      support={eventWebhooksText('form.support')}
      size="small"
      busy={isPending}
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
        else void submit(event);
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={isPending} busyLabel={commonText('saving')}>
            {eventWebhooksText(webhook ? 'form.save' : 'add')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && (
          <Message tone="error" title={eventWebhooksText('form.failed')}>
            {error.message}
          </Message>
        )}
        <FormTextField
          control={control}
          name="url"
          type="url"
          label={eventWebhooksText('form.address')}
          placeholder={EMBED_EXAMPLES.address}
          autoFocus
          disabled={isPending}
        />
        <FormTextField
          control={control}
          name="description"
          label={eventWebhooksText('form.description')}
          placeholder={eventWebhooksText('form.descriptionExample')}
          optional
          disabled={isPending}
        />
        <CheckboxGroup
          label={eventWebhooksText('form.events')}
          options={webhookEventNames.map((value) => ({
            value,
            label: eventWebhooksText(`event.${value}`),
          }))}
          value={events.field.value}
          onChange={events.field.onChange}
          onBlur={events.field.onBlur}
          inputRef={events.field.ref}
          error={events.fieldState.error?.message}
          disabled={isPending}
        />
      </Box>
    </AppDialog>
  );
}
