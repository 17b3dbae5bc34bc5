import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PublishedSurvey } from '@core/contract/surveys';
import { pickChannel, pickLink } from '@core/survey/pickLink';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { TextInput } from '@src/components/TextInput/TextInput';
import { pageLocale } from '@src/lib/i18n/locale';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useCreateTestLink } from '../editor/api';
import { STYLING_EXAMPLES } from '../model/fieldExamples';
import { stylingText } from '../texts/stylingText';

export interface PickDialogProps {
  survey: PublishedSurvey;
  /** Name of the field that receives the selector. */
  what: string;
  onPick: (selector: string) => void;
  onClose: () => void;
}

/** Maximum length of the field's value. */
const longestSelector = 500;

const newTicket = (): string =>
  `${pageLocale()}-${[...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;

/** Opens the customer's page in another tab, where a click on an element sends its selector back here. */
export default function PickDialog({ survey, what, onPick, onClose }: PickDialogProps) {
  const [page, setPage] = useState('');
  const [ticket] = useState(newTicket);
  const create = useCreateTestLink();
  useEffect(() => {
    const channel = new BroadcastChannel(pickChannel(ticket));
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return;
      channel.postMessage(true);
      onPick(data.slice(0, longestSelector));
      onClose();
    };
    return () => channel.close();
  }, [ticket, onPick, onClose]);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={stylingText('pick.title', { field: what })}
      support={stylingText('pick.support')}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({
          params: { id: survey.id },
          query: { companyFilter: survey.companyId },
          body: { page: page.trim() },
        });
      }}
      actions={
        <Button type="submit" disabled={create.isPending || !page.trim()}>
          {stylingText(create.isPending ? 'pick.creating' : 'pick.create')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextInput
          label={stylingText('pick.page')}
          type="url"
          placeholder={STYLING_EXAMPLES.address}
          value={page}
          onChange={setPage}
          help={stylingText('pick.pageHelp')}
        />
        {create.isError && <Message tone="error">{create.error.message}</Message>}
        {create.data && (
          <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Button
              component="a"
              href={pickLink(create.data.url, ticket)}
              target="_blank"
              rel="noreferrer"
              variant="contained"
              endIcon={<ExternalLink aria-label={stylingText('newTab')} size={15} />}
            >
              {stylingText('pick.open')}
            </Button>
            <Box sx={{ ...textRole.small, color: color.textSecondary }}>
              {stylingText('pick.keepOpen')}
            </Box>
          </Box>
        )}
      </Box>
    </AppDialog>
  );
}
