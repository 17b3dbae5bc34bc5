import { dirname } from 'node:path';

/**
 * The states of a panel or dialog. `drawn` finds a state in the code, `shown` in the names of stories. "denied" means that a
 * person may read but not change; people without read access are redirected.
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

/** States that the code draws but that need no story, with the reason. */
export const exempt = {
  'src/features/audience/PersonPanel.tsx': {
    empty: 'a person always has a profile; NotEnoughData is what comes nearest',
  },
  'src/features/outbound-api/OutboundApiPanel.tsx': {
    loading: 'the documentation, for as long as its code is fetched',
  },
  'src/features/data-sources/CataloguePanel.tsx': {
    empty: 'the catalog is ours and never empty; Search ends with no match',
  },
};

/**
 * Returns panels and dialogs that draw a state without a story for it, and unused exemptions, one sentence per line. `files` have stories.
 * `reached` returns the files that a file draws with; parts with their own stories are checked separately.
 */
export function checkStates({ files, textOf, reached, exemptions = exempt }) {
  const screens = files.filter((file) => /^src\/features\/[^/]+(\/editor)?$/.test(dirname(file)));
  const missing = screens.flatMap((file) => {
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
