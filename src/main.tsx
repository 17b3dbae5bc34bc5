import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadPage } from './app/AppRoutes';
import { loadOnIntent } from './app/loadOnIntent';
import { hasWorkAccount } from './features/auth/sso/findWorkAccount';
import { ignoreFailure } from './lib/ignoreFailure';
import { errorSentencesReady } from './lib/i18n/errors/errorSentences';
import { pageLocale } from './lib/i18n/locale';
import { textsReady } from './lib/i18n/texts';
import { followOtherTabs, holdSession, restoreSession } from './lib/session';

followOtherTabs();
loadOnIntent();
if (restoreSession()) {
  loadPage(location.pathname);
  void import('./lib/followRights').then(({ followRights }) => followRights());
} else if (hasWorkAccount()) {
  holdSession();
  // App renders the session. If it can't be fetched, the stored session is used.
  import('./features/auth/sso/ResumeWorkAccount').catch(restoreSession);
}

document.documentElement.lang = pageLocale();

const root = document.getElementById('root');
const render = () => {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
};
// English is part of the page. If other texts can't be fetched here, the page stays English; parts that load later offer Retry.
if (pageLocale() === 'en') render();
else
  Promise.all([textsReady(), errorSentencesReady()])
    .catch(ignoreFailure('The texts could not be fetched'))
    .then(render, render);
