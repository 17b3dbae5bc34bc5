import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { mayUseAudience } from '@core/access/mayUseAudience';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { SearchField } from '@src/components/SearchField/SearchField';
import { useSession } from '@src/lib/session';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { type PreviewPerson, usePreviewPeople } from '../previewApi';
import { modelPreviewText } from '../texts/modelPreviewText';

interface PersonChoiceProps {
  /** null for a new visitor. */
  person: PreviewPerson | null;
  onChoose: (person: PreviewPerson | null) => void;
}

/** Chooses a new visitor, a recently active person or a search result. */
export function PersonChoice({ person, onChoose }: PersonChoiceProps) {
  const [search, setSearch] = useState('');
  const people = usePreviewPeople(search);
  const { session } = useSession();
  const seesNames = session !== null && mayUseAudience(session.role, session.company.audienceOpen);
  const found = people.data ?? [];
  const chosenElsewhere = person !== null && !found.some(({ id }) => id === person.id);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SearchField
        size="small"
        label={modelPreviewText('find')}
        placeholder={modelPreviewText(seesNames ? 'findByName' : 'findByIdentifier')}
        value={search}
        onSearch={setSearch}
      />
      <Box
        component="ul"
        aria-label={modelPreviewText('people')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 0.75,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${rem(190)}), 1fr))`,
        }}
      >
        <Choice
          title={modelPreviewText('newVisitor')}
          note={modelPreviewText('newVisitorNote')}
          isChosen={person === null}
          onChoose={() => {
            onChoose(null);
          }}
        />
        {[...(chosenElsewhere ? [person] : []), ...found].map((one) => (
          <Choice
            key={one.id}
            title={one.name ?? modelPreviewText('unnamed', { count: one.items })}
            note={noteOf(one)}
            isChosen={one.id === person?.id}
            onChoose={() => {
              onChoose(one);
            }}
          />
        ))}
      </Box>
      {people.data && found.length === 0 && search !== '' && (
        <Box role="status" sx={{ ...textRole.small, color: color.textSecondary }}>
          {modelPreviewText('nobody')}
        </Box>
      )}
      {people.isError && (
        <InlineRetry
          message={modelPreviewText('peopleFailed', { reason: people.error.message })}
          onRetry={() => people.refetch()}
        />
      )}
    </Box>
  );
}

const noteOf = ({ items, last }: PreviewPerson): string =>
  last === null
    ? modelPreviewText('noItems')
    : modelPreviewText('lastItem', { count: items, title: last });

interface ChoiceProps {
  title: string;
  note: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ title, note, isChosen, onChoose }: ChoiceProps) {
  const oneLine = {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  };
  return (
    <Box component="li" sx={{ display: 'flex', minWidth: 0 }}>
      <ButtonBase
        aria-pressed={isChosen}
        onClick={onChoose}
        sx={{
          display: 'block',
          width: 1,
          minWidth: 0,
          padding: space(5, 10),
          textAlign: 'left',
          borderRadius: 'var(--radius-control)',
          border: `1px solid ${isChosen ? color.signal : color.line}`,
          backgroundColor: isChosen ? color.signalSoft : 'transparent',
          '&:hover': { borderColor: isChosen ? color.signal : color.lineStrong },
        }}
      >
        <Box component="span" sx={{ ...oneLine, ...textRole.small, fontWeight: 550 }}>
          {title}
        </Box>
        <Box
          component="span"
          title={note}
          sx={{ ...oneLine, ...textRole.caption, color: color.textSecondary }}
        >
          {note}
        </Box>
      </ButtonBase>
    </Box>
  );
}
