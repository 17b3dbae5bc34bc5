import type { HandlersOf } from '@bff/http/handler';
import { login } from './login';
import { logout } from './logout';
import { readConfig } from './readConfig';
import { presentSession } from './session.presenter';

export const authHandlers = {
  'auth.config': async (context) => readConfig(context),
  'auth.login': async (context, { body }) => presentSession(context, await login(context, body)),
  'auth.logout': (context) => logout(context),
} satisfies Partial<HandlersOf<'auth'>>;
