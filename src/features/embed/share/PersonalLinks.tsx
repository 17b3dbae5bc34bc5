import Box from '@mui/material/Box';
import { useState } from 'react';
import { SERVER_LIMITS } from '@core/serverLimits';
import { neutraliseFormula } from '@core/survey/responseCsv';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { ApiError } from '@src/lib/apiError';
import { saveFile } from '@src/lib/saveFile';
import { useCan } from '@src/lib/useCan';
import { useCompanyInScope } from '@src/lib/useCompanyInScope';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useCreateLinks, useLinkCount, type ActiveSurvey } from '../api';
import { sharingText } from './texts/sharingText';

/** Splits text into addresses at whitespace, commas and semicolons. */
const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter(Boolean);

const csvOf = (links: readonly { url: string; address: string | null }[]): string =>
  [['address', 'link'], ...links.map(({ url, address }) => [address ?? '', url])]
    .map((cells) =>
      cells.map((cell) => `"${neutraliseFormula(cell).replaceAll('"', '""')}"`).join(','),
    )
    .join('\r\n');

/** Creates single-use links, for addresses or for any visitor, and offers them as a CSV file. */
export function PersonalLinks({ survey }: { survey: ActiveSurvey }) {
  const [addresses, setAddresses] = useState('');
  const [count, setCount] = useState('10');
  const companyId = useCompanyInScope()?.id ?? '';
  const numbers = useLinkCount(survey.id, companyId).data;
  const create = useCreateLinks();
  const canWrite = useCan('data_sources:write');
  if (!canWrite) return null;
  const people = addressesIn(addresses);
  const submit = () => {
    create.mutate(
      {
        params: { id: survey.id },
        query: { companyFilter: companyId },
        body: people.length > 0 ? { addresses: people } : { count: Number(count) },
      },
      {
        onSuccess: (links) => {
          saveFile(new Blob([csvOf(links)], { type: 'text/csv' }), 'survey-links.csv');
          setAddresses('');
        },
      },
    );
  };
  return (
    <section aria-label={sharingText('personal.title')}>
      <Box component="h3">{sharingText('personal.title')}</Box>
      <Box component="p" sx={{ m: 0, mb: 1, ...textRole.small, color: color.textSecondary }}>
        {sharingText('personal.support')}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Box sx={{ width: '100%' }}>
          <TextInput
            label={sharingText('personal.addresses')}
            help={sharingText('personal.addressesHelp')}
            value={addresses}
            onChange={setAddresses}
            rows={3}
            optional
          />
        </Box>
        {people.length === 0 && (
          <TextInput
            label={sharingText('personal.count')}
            type="number"
            value={count}
            onChange={setCount}
            inputProps={{ min: 1, max: SERVER_LIMITS.surveyLinks.atOnce }}
          />
        )}
        {create.isError && (
          <Message tone="error">
            {create.error instanceof ApiError
              ? create.error.message
              : sharingText('personal.failed')}
          </Message>
        )}
        {create.isSuccess && (
          <Message tone="success">
            {sharingText('personal.made', { count: create.data.length })}
          </Message>
        )}
        <SubmitButton
          type="button"
          variant="outlined"
          busy={create.isPending}
          busyLabel={sharingText('personal.creating')}
          onClick={submit}
        >
          {sharingText('personal.create')}
        </SubmitButton>
        {numbers && numbers.created > 0 && (
          <Box component="p" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
            {sharingText('personal.numbers', {
              created: numbers.created,
              answered: numbers.answered,
            })}
          </Box>
        )}
      </Box>
    </section>
  );
}
