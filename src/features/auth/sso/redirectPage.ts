import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { pageLocale } from '@src/lib/i18n/locale';
import { textsReady } from '@src/lib/i18n/texts';
import { sendSignInAnswer } from '@src/lib/signInChannel';
import { redirectText } from './texts/redirectText';

/** If the texts can't be loaded, they stay English. */
const say = async (text: () => string): Promise<void> => {
  await textsReady().catch(() => undefined);
  const status = document.getElementById('status');
  if (status) status.textContent = text();
};

/**
 * Handles the page where identity providers and source vendors send their popup. Passes the
 * response to the window that opened it, which closes the popup.
 */
const handOver = async (): Promise<void> => {
  document.documentElement.lang = pageLocale();
  if (sendSignInAnswer(window.location.search)) {
    window.close();
    // For browsers that don't let the page close itself.
    await say(() => redirectText('handedOver'));
    return;
  }
  const greeting = say(() => redirectText('signingIn'));
  try {
    await broadcastResponseToMainFrame();
  } catch {
    await greeting;
    await say(() => redirectText('unfinished'));
  }
};

void handOver();
