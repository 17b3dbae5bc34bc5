import { effectiveSettings } from '@core/survey/defaults';
import { normaliseSurvey, normaliseTriggers } from '@core/survey/normalise';
import type { DisplayTriggers, EmbedSettings, SurveySettings } from '@core/survey/types';
import { useState } from 'react';
import { unsavedByPerson } from '@src/lib/unsavedByPerson';
import type { StylingBase } from './api';
import type { PublishedSurvey } from '@core/contract/surveys';

export interface LiveStyling {
  settings: SurveySettings;
  triggers: DisplayTriggers;
}

/** A change, and what the server had when it began. */
interface Edit extends LiveStyling {
  base: StylingBase;
}

/** By survey. */
const unsaved = unsavedByPerson<Edit>();

/** Styling and triggers a survey runs with, defaults filled in (OP-117). */
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

/** The styling under edit: what is stored until something is changed, then the change, kept until it is saved or dropped. */
export const useLiveStyling = (survey: PublishedSurvey) => {
  const [edited, setEdited] = useState<Edit | null>(() => unsaved.get(survey.id) ?? null);
  const current = edited ?? { ...storedStyling(survey), base: survey };
  const keep = (next: Edit | null) => {
    if (next === null) unsaved.delete(survey.id);
    else unsaved.set(survey.id, next);
    setEdited(next);
  };
  return {
    ...current,
    isChanged: edited !== null,
    setSettings: (settings: SurveySettings) => keep({ ...current, settings }),
    setTriggers: (triggers: DisplayTriggers) => keep({ ...current, triggers }),
    /** The styling was saved: the server's current version is the base for the remaining changes. */
    setBase: ({ embedSettings }: StylingBase) => {
      // The user may have kept editing since the save began.
      const latest = unsaved.get(survey.id) ?? current;
      keep({ ...latest, base: { ...latest.base, embedSettings } });
    },
    /** What was sent is stored and no longer counts as a change, unless the user kept editing since. */
    settle: (saved: StylingBase, sent: LiveStyling) => {
      const latest = unsaved.get(survey.id);
      const wentOn =
        latest !== undefined &&
        (latest.settings !== sent.settings || latest.triggers !== sent.triggers);
      keep(wentOn ? { ...latest, base: saved } : null);
    },
    /** Forgets the changes: they are not wanted. */
    forget: () => keep(null),
  };
};

/** Drops every unsaved change of this tab. */
export const forgetUnsaved = (): void => {
  unsaved.clear();
};
