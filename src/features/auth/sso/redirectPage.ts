import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { pageLocale } from '@src/lib/i18n/locale';
import { textsReady } from '@src/lib/i18n/texts';
import { redirectText } from './texts/redirectText';

/** Texts that cannot be fetched stay English. */
const say = async (text: () => string): Promise<void> => {
  await textsReady().catch(() => undefined);
  const status = document.getElementById('status');
  if (status) status.textContent = text();
};

/** The page the identity provider returns its popup to: hands the answer to the window that opened it, which closes the popup. */
const handOver = async (): Promise<void> => {
  document.documentElement.lang = pageLocale();
  const greeting = say(() => redirectText('signingIn'));
  try {
    await broadcastResponseToMainFrame();
  } catch {
    await greeting;
    await say(() => redirectText('unfinished'));
  }
};

void handOver();
