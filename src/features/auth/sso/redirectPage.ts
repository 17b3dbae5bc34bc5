import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

/** The page the identity provider returns its popup to: hands the answer to the window that opened it, which closes the popup. */
const handOver = async (): Promise<void> => {
  try {
    await broadcastResponseToMainFrame();
  } catch {
    const status = document.getElementById('status');
    if (status)
      status.textContent =
        'This page finishes a work-account sign-in. Please close it and start again from the sign-in page.';
  }
};

void handOver();
