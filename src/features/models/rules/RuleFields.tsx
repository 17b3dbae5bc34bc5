import type { ChoosableItem } from '@core/models/placementFigures';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { TextInput } from '@src/components/TextInput/TextInput';
import { TickSlider } from '@src/components/TickSlider/TickSlider';
import { commonText } from '@src/components/texts/commonText';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { ItemLine } from './ItemLine';
import { useItemsById } from './itemsApi';
import { ItemSearch, noteOfItem } from './ItemSearch';
import { rulesText } from './texts/rulesText';
import { BOOST_FIRST, idsOfRules, subjectOf, type TypedBoost, type TypedRules } from './typedRules';

interface RuleFieldsProps {
  rules: TypedRules;
  onChange: (rules: TypedRules) => void;
  perSellerError?: string | undefined;
}

/**
 * Pinned items, boosted or demoted items and categories, and the maximum number of items per
 * seller.
 */
export function RuleFields({ rules, onChange, perSellerError }: RuleFieldsProps) {
  const { pins, boosts } = rules;
  const ids = idsOfRules(rules);
  const named = useItemsById(ids);
  const known = new Map((named.data ?? []).map((item) => [item.id, item]));
  const setPins = (next: readonly string[]): void => {
    onChange({ ...rules, pins: next });
  };
  const boost = (filters: TypedBoost['filters']): void => {
    const same = JSON.stringify(filters);
    if (boosts.every((one) => JSON.stringify(one.filters) !== same))
      onChange({ ...rules, boosts: [...boosts, { filters, by: BOOST_FIRST }] });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ItemSearch
        label={rulesText('find')}
        actions={({ id, title, category }) => (
          <>
            <Button
              size="small"
              aria-label={rulesText('pinItem', { item: title })}
              disabled={pins.includes(id)}
              onClick={() => {
                setPins([...pins, id]);
              }}
            >
              {rulesText('pin')}
            </Button>
            <Button
              size="small"
              aria-label={rulesText('boostItem', { item: title })}
              onClick={() => {
                boost({ id });
              }}
            >
              {rulesText('boost')}
            </Button>
            {category !== null && (
              <Button
                size="small"
                onClick={() => {
                  boost({ category });
                }}
              >
                {rulesText('boostCategory', { category })}
              </Button>
            )}
          </>
        )}
      />
      {named.isError && (
        <InlineRetry
          message={rulesText('failed', { reason: named.error.message })}
          onRetry={() => {
            void named.refetch();
          }}
        />
      )}
      {pins.length > 0 && (
        <Pins pins={pins} known={known} isKnown={named.isSuccess} onChange={setPins} />
      )}
      {boosts.length > 0 && (
        <Boosts
          boosts={boosts}
          known={known}
          onChange={(next) => {
            onChange({ ...rules, boosts: next });
          }}
        />
      )}
      <TextInput
        label={rulesText('perSeller')}
        help={rulesText('perSellerHelp')}
        type="number"
        value={rules.perSeller}
        error={perSellerError}
        inputProps={{ min: 1 }}
        onChange={(perSeller) => {
          onChange({ ...rules, perSeller });
        }}
      />
    </Box>
  );
}

function Pins({
  pins,
  known,
  isKnown,
  onChange,
}: {
  pins: readonly string[];
  known: ReadonlyMap<string, ChoosableItem>;
  isKnown: boolean;
  onChange: (pins: readonly string[]) => void;
}) {
  return (
    <Box>
      <Typography variant="label" component="h4">
        {rulesText('pinned')}
      </Typography>
      <Box component="ol" aria-label={rulesText('pinned')} sx={listStyle}>
        {pins.map((id, at) => {
          const item = known.get(id);
          const title = item?.title ?? id;
          return (
            <ItemLine
              key={id}
              title={title}
              note={item ? noteOfItem(item) : isKnown ? rulesText('gone') : null}
              image={item?.image ?? null}
            >
              {at > 0 && (
                <Button
                  size="small"
                  aria-label={rulesText('up', { item: title })}
                  onClick={() => {
                    const rest = pins.filter((one) => one !== id);
                    onChange([...rest.slice(0, at - 1), id, ...rest.slice(at - 1)]);
                  }}
                >
                  ↑
                </Button>
              )}
              <Button
                size="small"
                aria-label={rulesText('removePin', { item: title })}
                onClick={() => {
                  onChange(pins.filter((one) => one !== id));
                }}
              >
                {commonText('remove')}
              </Button>
            </ItemLine>
          );
        })}
      </Box>
    </Box>
  );
}

function Boosts({
  boosts,
  known,
  onChange,
}: {
  boosts: readonly TypedBoost[];
  known: ReadonlyMap<string, ChoosableItem>;
  onChange: (boosts: readonly TypedBoost[]) => void;
}) {
  return (
    <Box>
      <Typography variant="label" component="h4">
        {rulesText('boosts')}
      </Typography>
      <Box component="p" sx={{ m: 0, ...textRole.caption, color: color.textSecondary }}>
        {rulesText('boostHelp')}
      </Box>
      <Box component="ul" aria-label={rulesText('boosts')} sx={listStyle}>
        {boosts.map((boost, at) => {
          const name = nameOfBoost(boost, known);
          return (
            <Box
              component="li"
              key={JSON.stringify(boost.filters)}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1 }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <TickSlider
                  label={name}
                  value={boost.by}
                  min={-100}
                  max={100}
                  unit="%"
                  onChange={(by) => {
                    onChange(boosts.map((one, place) => (place === at ? { ...one, by } : one)));
                  }}
                />
              </Box>
              <Button
                size="small"
                aria-label={rulesText('removeBoost', { item: name })}
                onClick={() => {
                  onChange(boosts.filter((_, place) => place !== at));
                }}
              >
                {commonText('remove')}
              </Button>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const nameOfBoost = (boost: TypedBoost, known: ReadonlyMap<string, ChoosableItem>): string => {
  const subject = subjectOf(boost);
  if (subject.kind === 'category') return rulesText('category', { category: subject.category });
  if (subject.kind === 'other')
    return rulesText('ownRule', { filters: JSON.stringify(subject.filters) });
  const titles = subject.ids.map((id) => known.get(id)?.title ?? id);
  return titles.length === 1
    ? titles[0]!
    : rulesText('several', { count: titles.length, items: titles.join(', ') });
};

const listStyle = { m: 0, p: 0, listStyle: 'none' };
