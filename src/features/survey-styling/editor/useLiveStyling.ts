import { completeSettings, effectiveSettings } from '@core/survey/defaults';
import { normaliseSurvey, normaliseTriggers } from '@core/survey/normalise';
import type {
  DisplayTriggers,
  EmbedSettings,
  StoredSettings,
  SurveySettings,
} from '@core/survey/types';
import { useState } from 'react';
import { changesOfOthers, mergeEdit } from '@src/components/EditConflict/mergeEdit';
import { unsavedByPerson } from '@src/lib/unsavedByPerson';
import type { StylingBase } from './api';
import type { PublishedSurvey } from '@core/contract/surveys';

export interface LiveStyling {
  settings: SurveySettings;
  triggers: DisplayTriggers;
}

/** A change, and the server's values when it began. */
interface Edit extends LiveStyling {
  base: StylingBase;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** By company and survey. */
const unsaved = unsavedByPerson<Edit>({
  kind: 'styling',
  read: (stored) =>
    isFields(stored) && isFields(stored.base) && typeof stored.base.updatedAt === 'string'
      ? {
          settings: completeSettings(stored.settings as StoredSettings),
          triggers: normaliseTriggers(stored.triggers),
          base: stored.base as unknown as StylingBase,
        }
      : null,
});

const keyOf = ({ companyId, id }: PublishedSurvey): string => `${companyId}/${id}`;

/** Returns a survey's styling and triggers with defaults (OP-117). */
export const storedStyling = ({
  survey,
  embedSettings,
  display_triggers,
}: PublishedSurvey): LiveStyling => ({
  settings: effectiveSettings({
    survey: normaliseSurvey(survey),
    embedSettings: embedSettings as EmbedSettings | null,
  }),
  triggers: normaliseTriggers(display_triggers),
});

/** The part of a survey that a change of its styling is based on. */
const baseOf = ({ embedSettings, display_triggers, updatedAt }: PublishedSurvey): StylingBase => ({
  embedSettings,
  display_triggers,
  updatedAt,
});

/**
 * The edited styling: the stored values until a change, then the change, kept until it is saved or
 * discarded. `others` lists changes that someone else has saved since it began.
 */
export const useLiveStyling = (survey: PublishedSurvey) => {
  const key = keyOf(survey);
  const [edited, setEdited] = useState<Edit | null>(() => unsaved.get(key) ?? null);
  const stored = storedStyling(survey);
  const current = edited ?? { ...stored, base: baseOf(survey) };
  const keep = (next: Edit | null) => {
    if (next === null) unsaved.delete(key);
    else unsaved.set(key, next);
    setEdited(next);
  };
  const change = (part: Partial<LiveStyling>) => {
    keep({ ...current, ...part });
  };
  const began = storedStyling({ ...survey, ...current.base });
  // A copy of the survey that was read before this tab's save is not a newer version.
  const isNewer = edited !== null && survey.updatedAt >= edited.base.updatedAt;
  const { settings, triggers } = current;
  return {
    settings,
    triggers,
    base: current.base,
    isChanged: edited !== null,
    others: isNewer ? changesOfOthers(began, { settings, triggers }, stored) : [],
    setSettings: (next: SurveySettings) => change({ settings: next }),
    setTriggers: (next: DisplayTriggers) => change({ triggers: next }),
    /** Applies the change to the server's current values, and returns the result. */
    rebase: (): Edit => {
      const next = { ...mergeEdit(began, { settings, triggers }, stored), base: baseOf(survey) };
      keep(next);
      return next;
    },
    /**
     * Called after the styling was saved. The server's current version becomes the base of the
     * remaining changes.
     */
    setBase: ({ embedSettings, updatedAt }: PublishedSurvey) => {
      // The user may have continued editing since the save began.
      const latest = unsaved.get(key) ?? current;
      keep({ ...latest, base: { ...latest.base, embedSettings, updatedAt } });
    },
    /**
     * Marks the sent values as stored, so that they no longer count as a change, unless the user
     * edited them again.
     */
    settle: (saved: PublishedSurvey, sent: LiveStyling) => {
      const latest = unsaved.get(key);
      const wentOn =
        latest !== undefined &&
        (latest.settings !== sent.settings || latest.triggers !== sent.triggers);
      keep(wentOn ? { ...latest, base: baseOf(saved) } : null);
    },
    /** Discards the changes. */
    forget: () => keep(null),
  };
};

/** Discards every unsaved change in this tab. */
export const forgetUnsaved = (): void => {
  unsaved.clear();
};
