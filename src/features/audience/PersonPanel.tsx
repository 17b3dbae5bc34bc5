import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { WritebackData, WritebackDestination } from '@core/contract/writebackData';
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { usePerson, type AudienceMetrics, type AudiencePerson } from './api';
import { EvidenceList } from './components/EvidenceList/EvidenceList';
import { IdentityGraph } from './components/IdentityGraph/IdentityGraph';
import { PersonEvents } from './components/PersonEvents/PersonEvents';
import { PersonFacts } from './components/PersonFacts/PersonFacts';
import { PersonSection } from './components/PersonSection/PersonSection';
import { SegmentList } from './components/SegmentList/SegmentList';
import { TraitList } from './components/TraitList/TraitList';
import { graphOf, joinedLinks } from './model/identityGraph';
import { agoLabel, personName } from './model/personWords';
import { PrivacyActions } from './PrivacyActions';
import { space } from '@src/theme/lengths';
import { audienceText } from './texts/audienceText';
import { commonText } from '@src/components/texts/commonText';

const SplitPersonDialog = lazy(
  withTexts(async () => ({
    default: (await import('./SplitPersonDialog')).SplitPersonDialog,
  })),
);

export interface WritebackChoice {
  destinations: readonly WritebackDestination[];
  data?: readonly WritebackData[];
}

export interface PersonPanelProps {
  id: string;
  formulas: AudienceMetrics['formulas'] | null;
  onClose: () => void;
  onWriteback: (person: AudiencePerson, choice: WritebackChoice) => void;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The side panel about one person: identity graph, reasons for the values, events, segments,
 * writeback and privacy (AUD-015 to AUD-021).
 */
export function PersonPanel({ id, formulas, onClose, onWriteback, now }: PersonPanelProps) {
  const person = usePerson(id);
  const { data } = person;
  return (
    <Box
      component="section"
      aria-label={data ? personName(data) : audienceText('user')}
      sx={{ minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {data ? personName(data) : audienceText('loadingUser')}
          </Typography>
          {data && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {[
                audienceText('lastSeenAgo', { ago: agoLabel(data.lastSeen, now) }),
                audienceText('identifierCount', { count: data.identifiers.length }),
              ].join(' · ')}
            </Typography>
          )}
        </Box>
        <IconButton
          aria-label={commonText('close')}
          title={commonText('close')}
          onClick={onClose}
          sx={{ mt: space('-4'), mr: space('-8') }}
        >
          <X aria-hidden />
        </IconButton>
      </Box>
      {person.isPending && (
        <LoadingState label={audienceText('loadingUser')} shape="lines" rows={10} quiet />
      )}
      {person.isError && !data && (
        <ErrorState
          headingLevel={3}
          what={audienceText('user')}
          error={person.error}
          onRetry={() => person.refetch()}
        />
      )}
      {data && (
        <Known
          key={data.id}
          person={data}
          formulas={formulas}
          onClose={onClose}
          onWriteback={onWriteback}
        />
      )}
    </Box>
  );
}

function Known({
  person,
  formulas,
  onClose,
  onWriteback,
}: { person: AudiencePerson } & Pick<PersonPanelProps, 'formulas' | 'onClose' | 'onWriteback'>) {
  const [split, setSplit] = useState<AudiencePerson['links'][number] | null>(null);
  const name = personName(person);
  return (
    <>
      <PersonSection title={audienceText('identityGraph')} first>
        <IdentityGraph name={name} identifiers={graphOf(person)} />
        <PersonFacts person={person} formulas={formulas} />
      </PersonSection>
      {person.links.length > 0 && (
        <PersonSection
          title={audienceText('whyOnePerson')}
          note={audienceText('evidenceCount', { count: joinedLinks(person).length })}
          collapsible
        >
          <EvidenceList person={person} onSplit={setSplit} />
        </PersonSection>
      )}
      <PersonSection title={audienceText('recentEvents')}>
        {/* A split moves events away, so read them again from the start. */}
        <PersonEvents key={person.identifiers.length} person={person} name={name} />
      </PersonSection>
      <PersonSection title={audienceText('predictedSegments')}>
        <SegmentList segments={person.segments} name={name} />
      </PersonSection>
      <Box
        role="group"
        aria-label={audienceText('writeback')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}
      >
        <Button
          size="small"
          onClick={() => {
            onWriteback(person, { destinations: ['crm'] });
          }}
        >
          {audienceText('pushToCrm')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            onWriteback(person, { destinations: ['analytics'] });
          }}
        >
          {audienceText('updateAnalytics')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            onWriteback(person, { destinations: [], data: ['segments'] });
          }}
        >
          {audienceText('syncSegments')}
        </Button>
      </Box>
      <PersonSection
        title={audienceText('everythingHeld')}
        note={audienceText('valuesWithSource', { count: person.traits.length })}
        collapsible
      >
        <TraitList userId={person.id} traits={person.traits} />
      </PersonSection>
      <PersonSection title={audienceText('privacy')}>
        <PrivacyActions person={person} onErased={onClose} />
      </PersonSection>
      {split && (
        <Suspense>
          <SplitPersonDialog
            person={person}
            link={split}
            onClose={() => {
              setSplit(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
