import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadPage } from './app/AppRoutes';
import { loadOnIntent } from './app/loadOnIntent';
import { hasWorkAccount } from './features/auth/sso/findWorkAccount';
import { followOtherTabs, holdSession, restoreSession } from './lib/session';

followOtherTabs();
loadOnIntent();
if (restoreSession()) {
  loadPage(location.pathname);
  void import('./lib/followRights').then(({ followRights }) => followRights());
} else if (hasWorkAccount()) {
  holdSession();
  // App renders it; what cannot be fetched leaves the stored session.
  import('./features/auth/sso/ResumeWorkAccount').catch(restoreSession);
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
