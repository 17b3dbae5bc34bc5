import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@core/limits';
import type { AudienceRule } from '@core/audience/rules';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useRested } from '@src/lib/useRested';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import {
  useCreateView,
  useUpdateView,
  useViewCount,
  type AudienceCategory,
  type ViewBody,
} from './api';
import { RuleEditor } from './components/RuleEditor/RuleEditor';
import { describeFilters, toViewFilters, type AudienceFilters } from './model/audienceFilters';
import { ruleOfCategory, usableRule } from './model/ruleWords';
import { useRuleChoices } from './useRuleChoices';
import { audienceRuleText } from './components/RuleEditor/texts/audienceRuleText';
import { commonText } from '@src/components/texts/commonText';

export interface SaveAudienceViewDialogProps {
  /** The current filters. */
  filters: AudienceFilters;
  /** The category on screen. A new view selects its members. */
  category: AudienceCategory | null;
  /** The view being edited, or null for a new one. */
  view: AudienceCategory | null;
  onClose: () => void;
  onSaved: (view: AudienceCategory) => void;
}

/**
 * Save View: a name, the current filters, an additional rule, and the number of matching people.
 * Enter saves too (AUD-026 to AUD-028).
 */
export function SaveAudienceViewDialog({
  filters,
  category,
  view,
  onClose,
  onSaved,
}: SaveAudienceViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [rule, setRule] = useState<AudienceRule>(() =>
    view ? ruleOfView(view) : ruleOfCategory(category),
  );
  const choices = useRuleChoices();
  const create = useCreateView();
  const update = useUpdateView();
  const kept = view ? (view.filters ?? undefined) : toViewFilters(filters);
  const usable = usableRule(rule);
  const body: ViewBody = {
    ...(kept ? { filters: kept } : {}),
    ...(usable ? { rule: usable } : {}),
  };
  const rested = useRested(JSON.stringify(body), LIMITS.audience.searchDebounceMs);
  const count = useViewCount(JSON.parse(rested) as ViewBody);
  const busy = create.isPending || update.isPending;
  const error = create.error ?? update.error;
  const lines = kept
    ? describeFilters(
        {
          dataSource: kept.dataSource,
          lifecycle: kept.lifecycle,
          risk: kept.risk,
          recency: kept.recency,
        },
        choices.sources,
      )
    : [];
  const blank = name.trim() === '';
  const save = () => {
    if (blank || busy) return;
    const options = {
      onSuccess: (saved: AudienceCategory) => {
        onSaved(saved);
      },
    };
    if (view)
      update.mutate({ params: { id: view.id }, body: { name: name.trim(), ...body } }, options);
    else create.mutate({ body: { name: name.trim(), ...body } }, options);
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={
        view ? audienceRuleText('editTitle', { name: view.name }) : audienceRuleText('saveView')
      }
      support={audienceRuleText('support')}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      footerStart={
        <Box
          role="status"
          sx={{
            fontSize: textRole.small.fontSize,
            color: color.textSecondary,
            filter: count.isPlaceholderData ? 'opacity(60%)' : 'none',
          }}
        >
          {count.data
            ? audienceRuleText('userCount', { count: count.data.userCount })
            : count.isError
              ? count.error.message
              : audienceRuleText('counting')}
        </Box>
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={busy} busyLabel={commonText('saving')} disabled={blank}>
            {view ? commonText('save') : audienceRuleText('saveView')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !busy && <Message tone="error">{error.message}</Message>}
        <TextInput
          label={audienceRuleText('viewName')}
          value={name}
          onChange={setName}
          autoFocus
          maxLength={LIMITS.text.short}
          disabled={busy}
        />
        <Box component="section" aria-label={audienceRuleText('currentFilters')}>
          <Typography variant="h3" sx={headStyle}>
            {audienceRuleText('currentFilters')}
          </Typography>
          {lines.length > 0 ? (
            <Box
              component="ul"
              sx={{ m: 0, pl: 2.25, fontSize: textRole.small.fontSize, lineHeight: rem(20) }}
            >
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
          ) : (
            <Box
              component="p"
              sx={{ m: 0, fontSize: textRole.small.fontSize, color: color.textSecondary }}
            >
              {audienceRuleText('noFilter')}
            </Box>
          )}
          {!view && filters.search.trim() !== '' && (
            <Box
              component="p"
              sx={{ m: 0, mt: 0.5, fontSize: textRole.small.fontSize, color: color.textSecondary }}
            >
              {audienceRuleText('searchNotPart')}
            </Box>
          )}
        </Box>
        <Box component="section" aria-label={audienceRuleText('ruleOfView')}>
          <Typography variant="h3" sx={headStyle}>
            {audienceRuleText('alsoMatches')}
          </Typography>
          <RuleEditor rule={rule} onChange={setRule} choices={choices} />
        </Box>
      </Box>
    </AppDialog>
  );
}

const headStyle = { mb: 0.75, fontSize: textRole.h3Small.fontSize } as const;

// A stored rule has already passed the contract's check.
const ruleOfView = ({ rule }: AudienceCategory): AudienceRule =>
  (rule as AudienceRule | null | undefined) ?? { match: 'all', conditions: [] };
