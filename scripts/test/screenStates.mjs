import { dirname } from 'node:path';

/**
 * The states a panel or a dialog of a feature can be in: `drawn` finds them in its code, `shown` in the names of its stories.
 * "denied" is for a person who may read but not change. The route redirects a person who may not even read.
 */
const states = {
  loading: { drawn: /<LoadingState|\bloading=/, shown: /^(Loading|Reading|Sending|Validating)/ },
  error: {
    drawn: /<ErrorState|<InlineRetry|\berror=\{.*onRetry/,
    shown: /Fail|Unread|Unreachable|Broken/,
  },
  empty: {
    drawn: /<EmptyState|\bempty=/,
    shown: /^Empty|^No[A-Z]|^NewSurvey|^SampleData|BeforeTheFirst|Nothing|Nobody|Revoked/,
  },
  denied: {
    drawn: /\buse(Can|HasRole)\(/,
    shown: /Denied|ReadOnly|Without(Write|Rights)|Member|OwnRequests|Forbidden/,
  },
  'long text': { drawn: /<DataTable/, shown: /^(LongText|Full)/ },
};

/** States that the code draws and no story needs to show, each with the reason. */
export const exempt = {
  'src/features/audience/PersonPanel.tsx': {
    empty: 'a person always has a profile; NotEnoughData is what comes nearest',
  },
  'src/features/audience/WritebackLogPanel.tsx': {
    loading: 'the failures of a run, in the dialog that Retry opens',
  },
  'src/features/outbound-api/OutboundApiPanel.tsx': {
    loading: 'the documentation, for as long as its code is fetched',
  },
  'src/features/data-sources/CataloguePanel.tsx': {
    empty: 'the catalogue is ours and never empty; Search ends with no match',
  },
};

/**
 * The panels and dialogs of features that draw a state which none of their stories shows, one sentence a line; an exemption that exempts
 * nothing. `files` are those that have stories, `reached` says what a file draws with (parts with stories of their own answer for themselves).
 */
export function judgeStates({ files, textOf, reached, exemptions = exempt }) {
  const judged = files.filter((file) => /^src\/features\/[^/]+(\/editor)?$/.test(dirname(file)));
  const missing = judged.flatMap((file) => {
    const code = reached(file).map(textOf).join('\n');
    const names = [
      ...textOf(file.replace('.tsx', '.stories.tsx')).matchAll(/^export const (\w+)/gm),
    ].map(([, name]) => name);
    return Object.entries(states)
      .filter(([, { drawn, shown }]) => drawn.test(code) && !names.some((name) => shown.test(name)))
      .map(([state]) => ({ file, state }));
  });
  const excused = ({ file, state }) => exemptions[file]?.[state] !== undefined;
  return [
    ...missing
      .filter((each) => !excused(each))
      .map(
        ({ file, state }) => `${file} draws the state "${state}" and none of its stories shows it`,
      ),
    ...Object.entries(exemptions).flatMap(([file, excuses]) =>
      Object.keys(excuses)
        .filter((state) => !missing.some((each) => each.file === file && each.state === state))
        .map(
          (state) =>
            `${file} needs no exemption for "${state}": take it out of scripts/test/screenStates.mjs`,
        ),
    ),
  ];
}
