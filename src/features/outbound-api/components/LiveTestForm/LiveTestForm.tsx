import { yupResolver } from '@hookform/resolvers/yup';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@core/limits';
import { Send } from 'lucide-react';
import { useForm, type Resolver } from 'react-hook-form';
import { FormNumberField } from '@src/components/form/FormNumberField/FormNumberField';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { CustomAttribute } from '../../api';
import {
  emptyLiveTest,
  liveTestForm,
  toRequest,
  type LiveTestRequest,
  type LiveTestValues,
} from '../../forms/liveTest.form';
import { outboundApiText } from '../../texts/outboundApiText';
import { AttributeRows } from './AttributeRows';

export interface LiveTestFormProps {
  attributes: readonly CustomAttribute[];
  busy: boolean;
  onSend: (request: LiveTestRequest) => void;
}

const { topKMin, topKMax } = LIMITS.outboundApi;

/** Query, Top K, filters, metadata and checked attributes of a live test (API-014). */
export function LiveTestForm({ attributes, busy, onSend }: LiveTestFormProps) {
  const { control, handleSubmit } = useForm<LiveTestValues>({
    mode: 'onTouched',
    defaultValues: emptyLiveTest,
    resolver: yupResolver(liveTestForm(attributes) as never) as unknown as Resolver<LiveTestValues>,
  });
  const submit = handleSubmit((values) => {
    onSend(toRequest(values, attributes));
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: React.FormEvent) => {
        if (busy) event.preventDefault();
        else void submit(event);
      }}
      sx={{ display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: `minmax(0, 1fr) ${rem(96)}` }}>
        <FormTextField
          control={control}
          name="query"
          label={outboundApiText('query')}
          placeholder={outboundApiText('queryPlaceholder')}
          disabled={busy}
        />
        <FormNumberField
          control={control}
          name="topK"
          label={outboundApiText('topK')}
          min={topKMin}
          max={topKMax}
          step={1}
          disabled={busy}
        />
      </Box>
      <FormTextField
        control={control}
        name="userId"
        label={outboundApiText('userId')}
        help={outboundApiText('userIdHelp')}
        optional
        disabled={busy}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormTextarea
          control={control}
          name="filters"
          label={outboundApiText('filters')}
          placeholder={'{ "category": "outdoor" }'}
          code
          labelEnd="JSON"
          disabled={busy}
        />
        <FormTextarea
          control={control}
          name="metadata"
          label={outboundApiText('metadata')}
          placeholder={'{ "channel": "web" }'}
          code
          labelEnd="JSON"
          disabled={busy}
        />
      </Box>
      <div>
        <Typography variant="label" component="h2" sx={{ mb: space(5) }}>
          {outboundApiText('attributes')}
        </Typography>
        {attributes.length > 0 ? (
          <AttributeRows control={control} attributes={attributes} disabled={busy} />
        ) : (
          <Box sx={{ fontSize: textRole.small.fontSize, color: color.textTertiary }}>
            {outboundApiText('noneDefined')}
          </Box>
        )}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <SubmitButton
          busy={busy}
          busyLabel={outboundApiText('sending')}
          startIcon={<Send aria-hidden />}
        >
          {outboundApiText('sendRequest')}
        </SubmitButton>
        <Box
          component="span"
          sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}
        >
          {outboundApiText('sendHint')}
        </Box>
      </Box>
    </Box>
  );
}
