import type { RequestListener } from 'node:http';
import { type Locale, localeOfTag } from '@core/text/locales';

const WAIT_SECONDS = 2;

const SENTENCES: Readonly<Record<Locale, string>> = {
  en: 'Navout is starting. This page will open automatically in a moment.',
  de: 'Navout startet. Diese Seite öffnet sich gleich von selbst.',
  es: 'Navout está arrancando. Esta página se abrirá sola en un momento.',
};

/** Responds while the server starts: with the contract's error for programs, and with a page that reloads itself for people. */
export const answerStarting: RequestListener = (request, response) => {
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  response
    .writeHead(503, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      'retry-after': String(WAIT_SECONDS),
      'cache-control': 'no-store',
      ...(isPage
        ? { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }
        : {}),
    })
    .end(
      isPage
        ? pageIn(languageOf(request.headers['accept-language'] ?? ''))
        : '{"error":"The service is starting.","code":"unavailable","requestId":""}',
    );
};

const languageOf = (accepted: string): Locale =>
  accepted.split(',').flatMap((tag) => localeOfTag(tag.split(';')[0]!) ?? [])[0] ?? 'en';

const pageIn = (language: Locale): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${WAIT_SECONDS}">
<title>Navout</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif}p{margin:1rem;text-align:center}</style>
<main><p>${SENTENCES[language]}</p></main>
</html>`;
