import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { proposeSplit } from '@core/identity/proposeSplit';
import { useMemo, useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { useToast } from '@src/components/Toast/useToast';
import { momentText } from '@src/lib/dateText';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { originName } from './model/originName';
import type { AudiencePerson } from './api';
import { SideChoice, SideHead } from './components/SideChoice/SideChoice';
import { SplitSides } from './components/SplitSides/SplitSides';
import { foldTwins } from './model/foldTwins';
import { joinedLinks, kindLabel } from './model/identityGraph';
import { personName } from './model/personWords';
import {
  moveIdentifier,
  moveRecord,
  previewSplit,
  sideOfIdentifier,
  sideOfRecord,
  splitBody,
  splitProblem,
  splitTotals,
  type SplitDraft,
} from './model/splitDraft';
import { useSplitUser, useUserRecords, type PersonRecords } from './splitApi';
import { splitPersonText } from './components/SplitSides/texts/splitPersonText';
import { commonText } from '@src/components/texts/commonText';

export interface SplitPersonDialogProps {
  person: AudiencePerson;
  /** The evidence that the proposed split is based on. */
  link: Pick<AudiencePerson['links'][number], 'left' | 'right'>;
  onClose: () => void;
}

const PAGE = 50;

/**
 * Splits a person into two. Assigns every identifier and record to one of them; nothing is lost.
 */
export function SplitPersonDialog({ person, link, onClose }: SplitPersonDialogProps) {
  const records = useUserRecords(person.id);
  if (records.data)
    return <Assign person={person} link={link} onClose={onClose} held={records.data} />;
  return (
    <AppDialog open onClose={onClose} title={splitPersonText('title')} size="large">
      {records.isError ? (
        <ErrorState
          headingLevel={3}
          what={splitPersonText('records')}
          error={records.error}
          onRetry={() => records.refetch()}
        />
      ) : (
        <LoadingState label={splitPersonText('loading')} rows={8} quiet />
      )}
    </AppDialog>
  );
}

function Assign({
  person,
  link,
  onClose,
  held: stored,
}: SplitPersonDialogProps & { held: PersonRecords }) {
  const { held, shownFor, storedFor } = useMemo(
    () => foldTwins(stored, person.identifiers),
    [stored, person.identifiers],
  );
  const [draft, setDraft] = useState<SplitDraft>(() => {
    const ends = ({ left, right }: SplitPersonDialogProps['link']) => ({
      left: shownFor(left),
      right: shownFor(right),
    });
    const links = joinedLinks(person).map(ends);
    const proposed = proposeSplit(held.identifiers, links, held.records, ends(link));
    return { identifiers: new Set(proposed.identifiers), records: new Set(proposed.records) };
  });
  const [shown, setShown] = useState(PAGE);
  const split = useSplitUser();
  const toast = useToast();
  const people = previewSplit(draft, held);
  const problem = splitProblem(people);
  const busy = split.isPending;
  const save = () => {
    if (problem || busy) return;
    const { identifiers, records } = splitBody(draft, held);
    split.mutate(
      { params: { id: person.id }, body: { identifiers: storedFor(identifiers), records } },
      {
        onSuccess: () => {
          const [stays, moves] = people;
          toast.success(
            splitPersonText('done', {
              stays: stays.name ?? personName(person),
              moves: moves.name ?? splitPersonText('newPerson'),
              totals: splitTotals(people),
            }),
          );
          onClose();
        },
      },
    );
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={splitPersonText('title')}
      support={splitPersonText('support')}
      size="large"
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      footerStart={
        <Box role="status" sx={{ ...textRole.small, color: color.textSecondary }}>
          {problem ?? splitTotals(people)}
        </Box>
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton
            busy={busy}
            busyLabel={splitPersonText('splitting')}
            disabled={problem !== null}
          >
            {splitPersonText('split')}
          </SubmitButton>
        </>
      }
    >
      {split.error && !busy && <Message tone="error">{split.error.message}</Message>}
      <SplitSides people={people} />
      <SideHead>
        <Typography variant="h3">{splitPersonText('records')}</Typography>
      </SideHead>
      <Box component="ul" aria-label={splitPersonText('records')} sx={listStyle}>
        {held.records.slice(0, shown).map((record) => (
          <SideChoice
            key={record.id}
            label={`${recordTitle(record)}, ${momentText(record.at)}, ${valuesText(record.values)}`}
            side={sideOfRecord(draft, record)}
            disabled={busy}
            onSide={(side) => {
              setDraft(moveRecord(draft, held.records, record, side));
            }}
          >
            <Box sx={{ fontWeight: 550 }}>{recordTitle(record)}</Box>
            <Box sx={{ ...textRole.caption, color: color.textSecondary }}>
              {momentText(record.at)}
            </Box>
            <Box sx={{ ...textRole.caption }}>{valuesText(record.values)}</Box>
          </SideChoice>
        ))}
      </Box>
      {held.records.length > shown && (
        <Button
          size="small"
          variant="text"
          onClick={() => {
            setShown(shown + PAGE);
          }}
        >
          {splitPersonText('moreRecords')}
        </Button>
      )}
      <SideHead>
        <Typography variant="h3">{splitPersonText('identifiers')}</Typography>
      </SideHead>
      <Box component="ul" aria-label={splitPersonText('identifiers')} sx={listStyle}>
        {held.identifiers.map(({ id, kind, value }) => (
          <SideChoice
            key={id}
            label={`${kindLabel(kind)} ${value}`}
            side={sideOfIdentifier(draft, id)}
            disabled={busy}
            onSide={(side) => {
              setDraft(moveIdentifier(draft, id, side));
            }}
          >
            {value}
            <Box component="span" sx={{ ml: 1, ...textRole.caption, color: color.textSecondary }}>
              {kindLabel(kind)}
            </Box>
          </SideChoice>
        ))}
      </Box>
    </AppDialog>
  );
}

const listStyle = { m: 0, p: 0, listStyle: 'none' } as const;

const recordTitle = ({ kind, source, values }: PersonRecords['records'][number]): string =>
  kind === 'event' && typeof values.type === 'string'
    ? `${values.type}, ${originName(source)}`
    : originName(source);

/** "first_name Hans, city Ulm": the content of a record. */
const valuesText = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([name]) => name !== 'type')
    .map(
      ([name, value]) =>
        `${name} ${typeof value === 'string' ? value : (JSON.stringify(value) ?? '')}`,
    )
    .join(', ');
