import type { ResponseOf } from '@core/contract/defineEndpoint';
import { readCatalogueHealth } from '@core/contract/catalogueHealth';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@src/components/Card/Card';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { TabPanel } from '@src/components/NavTabs/TabPanel';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { queryFor } from '@src/lib/endpointQuery';
import { formatNumber } from '@src/lib/i18n/formats';
import { font } from '@tokens/tokens';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { catalogueHealthText } from './texts/catalogueHealthText';

type Health = ResponseOf<typeof readCatalogueHealth>;

const FAULTS = ['hidden', 'noImage', 'neverShown', 'neverClicked'] as const;
type Fault = (typeof FAULTS)[number];

/**
 * Catalog items that are never recommended or lack data, with the most recently changed of each.
 */
export default function CatalogueHealthPanel() {
  const health = useQuery(queryFor(readCatalogueHealth));
  if (health.isPending)
    return <LoadingState label={catalogueHealthText('loading')} shape="strip" quiet />;
  if (health.data === undefined)
    return (
      <InlineRetry
        message={catalogueHealthText('failed', { reason: health.error?.message ?? '' })}
        onRetry={() => health.refetch()}
      />
    );
  return health.data.items === 0 ? null : <FoundFaults health={health.data} />;
}

function FoundFaults({ health }: { health: Health }) {
  const [fault, setFault] = useState<Fault>(
    () => FAULTS.find((one) => health[one].count > 0) ?? 'hidden',
  );
  return (
    <Card title={catalogueHealthText('title')} support={catalogueHealthText('support')}>
      {health.items > health.itemsMax && (
        <Box component="p" sx={{ m: 0, mb: 1.5, ...textRole.small }}>
          {catalogueHealthText('tooMany', {
            max: health.itemsMax,
            count: health.items - health.itemsMax,
          })}
        </Box>
      )}
      <ReadoutStrip
        dense
        label={catalogueHealthText('title')}
        idPrefix="catalogue"
        value={fault}
        onChange={(id) => {
          setFault(id as Fault);
        }}
        items={FAULTS.map((one) => ({
          id: one,
          label: catalogueHealthText(`fault.${one}`),
          value: formatNumber(health[one].count),
          note: catalogueHealthText('ofAll', {
            share: formatNumber(health[one].count / health.items, {
              style: 'percent',
              maximumFractionDigits: 1,
            }),
          }),
        }))}
      />
      {FAULTS.map((one) => (
        <TabPanel key={one} value={one} active={fault} idPrefix="catalogue">
          <FaultyItems fault={one} {...health[one]} />
        </TabPanel>
      ))}
    </Card>
  );
}

function FaultyItems({ fault, count, first }: { fault: Fault } & Health['hidden']) {
  return (
    <Box sx={{ pt: 1.5, ...textRole.small }}>
      <Box component="p" sx={{ m: 0, mb: 1, color: color.textSecondary }}>
        {catalogueHealthText(`meaning.${fault}`)}
      </Box>
      {count === 0 && (
        <Box component="p" sx={{ m: 0 }}>
          {catalogueHealthText('none')}
        </Box>
      )}
      <Box
        component="ul"
        aria-label={catalogueHealthText(`fault.${fault}`)}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${rem(280)}), 1fr))`,
        }}
      >
        {first.map(({ id, title }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              gap: 1,
              alignItems: 'baseline',
              minWidth: 0,
              py: 0.75,
              borderTop: `1px solid ${color.line}`,
            }}
          >
            <Box component="span" title={title} sx={{ ...oneLine, flex: '1 1 auto' }}>
              {title}
            </Box>
            <Box
              component="span"
              title={id}
              sx={{
                ...oneLine,
                flex: '0 1 auto',
                maxWidth: '45%',
                fontFamily: font.mono,
                fontSize: textRole.caption.fontSize,
                color: color.textSecondary,
              }}
            >
              {id}
            </Box>
          </Box>
        ))}
      </Box>
      {count > first.length && first.length > 0 && (
        <Box component="p" sx={{ m: 0, mt: 1, color: color.textSecondary }}>
          {catalogueHealthText('more', { count: count - first.length })}
        </Box>
      )}
    </Box>
  );
}

const oneLine = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
