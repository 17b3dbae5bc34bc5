import { bodyBytes } from '@bff/http/bodyBytes';
import type { HandlersOf } from '@bff/http/handler';
import { createTheme } from './createTheme';
import { deleteTheme } from './deleteTheme';
import { listThemes } from './listThemes';
import { presentTheme } from './survey-theme.presenter';

export const surveyStylingHandlers = {
  'survey-styling.listThemes': async (context) => (await listThemes(context)).map(presentTheme),
  'survey-styling.createTheme': async (context, { body }, headers) => {
    await context.quotas.store(context.companyForWrites(), bodyBytes(headers, body));
    return presentTheme(await createTheme(context, body));
  },
  'survey-styling.deleteTheme': (context, { params }) => deleteTheme(context, params.id),
} satisfies HandlersOf<'survey-styling'>;
