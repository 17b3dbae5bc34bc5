import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  isGroup,
  RULE_LIMITS,
  type AudienceCondition,
  type AudienceRule,
} from '@core/audience/rules';
import { Plus, X } from 'lucide-react';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { describePart, newCondition, SUBJECTS } from '../../model/ruleWords';
import { RuleCondition, type RuleChoices } from './RuleCondition';
import { audienceRuleText } from './texts/audienceRuleText';

export interface RuleEditorProps {
  rule: AudienceRule;
  onChange: (rule: AudienceRule) => void;
  choices: RuleChoices;
  /** Position of a group in the rule: "2", or "2.1" for a group inside it. */
  place?: string;
}

/** Maximum nesting depth of groups here. The API accepts deeper ones. */
const DEPTH = RULE_LIMITS.depth - 2;

/** The conditions of a saved view, joined by "and" or by "or". A condition can be a group. */
export function RuleEditor({ rule, onChange, choices, place }: RuleEditorProps) {
  const depth = place === undefined ? 1 : place.split('.').length + 1;
  const put = (index: number, part: AudienceCondition | AudienceRule) => {
    onChange({
      ...rule,
      conditions: rule.conditions.map((one, at) => (at === index ? part : one)),
    });
  };
  const remove = (index: number) => {
    onChange({ ...rule, conditions: rule.conditions.filter((_, at) => at !== index) });
  };
  const add = (part: AudienceCondition | AudienceRule) => {
    onChange({ ...rule, conditions: [...rule.conditions, part] });
  };
  const named = (key: 'addCondition' | 'addGroup', inGroup: 'addConditionTo' | 'addGroupTo') =>
    place === undefined ? audienceRuleText(key) : audienceRuleText(inGroup, { place });
  return (
    <Box
      role="group"
      aria-label={
        place === undefined ? audienceRuleText('rule') : audienceRuleText('group', { place })
      }
      sx={{
        display: 'grid',
        gap: 1,
        minWidth: 0,
        ...(place === undefined
          ? {}
          : {
              flex: 1,
              pl: 1.5,
              py: 0.5,
              borderLeft: `var(--stroke-edge) solid ${color.lineStrong}`,
            }),
      }}
    >
      {rule.conditions.length > 1 && (
        // In a flex row, so that the control is only as wide as its options.
        <Box sx={{ display: 'flex' }}>
          <SegmentedControl
            label={audienceRuleText('joined')}
            size="small"
            value={rule.match}
            onChange={(match) => {
              onChange({ ...rule, match });
            }}
            options={[
              { value: 'all', label: audienceRuleText('match.all') },
              { value: 'any', label: audienceRuleText('match.any') },
            ]}
          />
        </Box>
      )}
      {rule.conditions.map((part, index) => {
        const number = [place, index + 1].filter(Boolean).join('.');
        return (
          <Box
            key={index}
            role="group"
            aria-label={audienceRuleText('condition', { number })}
            sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 0 }}
          >
            {isGroup(part) ? (
              <RuleEditor
                rule={part}
                choices={choices}
                place={number}
                onChange={(next) => {
                  put(index, next);
                }}
              />
            ) : SUBJECTS[part.subject] === undefined ? (
              <Box sx={{ flex: 1, fontSize: textRole.small.fontSize, py: 1 }}>
                {describePart(part)}
              </Box>
            ) : (
              <RuleCondition
                condition={part}
                choices={choices}
                onChange={(next) => {
                  put(index, next);
                }}
              />
            )}
            <IconButton
              aria-label={audienceRuleText('removeCondition', { number })}
              onClick={() => {
                remove(index);
              }}
            >
              <X aria-hidden />
            </IconButton>
          </Box>
        );
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          startIcon={<Plus aria-hidden />}
          aria-label={named('addCondition', 'addConditionTo')}
          onClick={() => {
            add(newCondition('trait'));
          }}
        >
          {audienceRuleText('addCondition')}
        </Button>
        {depth <= DEPTH && (
          <Button
            size="small"
            startIcon={<Plus aria-hidden />}
            aria-label={named('addGroup', 'addGroupTo')}
            onClick={() => {
              // Start with the other operator: a group with the same operator as the group around
              // it has no effect.
              add({
                match: rule.match === 'all' ? 'any' : 'all',
                conditions: [newCondition('trait'), newCondition('trait')],
              });
            }}
          >
            {audienceRuleText('addGroup')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
