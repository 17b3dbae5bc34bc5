import type { SurveyTexts } from '../widgetTexts';

const texts: SurveyTexts = {
  locale: 'de',
  next: 'Weiter',
  previous: 'Zurück',
  submit: 'Absenden',
  close: 'Schließen',
  done: 'Fertig',
  position: '{n} von {total}',
  optional: 'freiwillig',
  enter: 'Weiter mit Enter',
  yes: 'Ja',
  no: 'Nein',
  other: 'Sonstiges',
  choose: 'Auswählen…',
  thanks: 'Vielen Dank',
  saved: 'Ihre Antworten sind gespeichert.',
  kept: 'Ihre Antworten sind gespeichert und werden bald gesendet.',
  closed: 'Diese Umfrage nimmt keine Antworten mehr an.',
  answered: 'Ihre Antworten wurden bereits gesendet.',
  failed: 'Das Senden ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
  preview: 'Nur Vorschau: Es wurde nichts gesendet.',
  empty: 'Diese Umfrage hat noch keine Fragen.',
  noOptions: 'Für diese Frage gibt es noch keine Antwortmöglichkeiten.',
  launch: 'An Umfrage teilnehmen',
  required: 'Bitte beantworten Sie diese Frage.',
  type: 'Bitte geben Sie eine gültige Antwort ein.',
  too_short: 'Bitte geben Sie mindestens {limit} Zeichen ein.',
  too_long: 'Bitte geben Sie höchstens {limit} Zeichen ein.',
  too_low: 'Bitte geben Sie {limit} oder mehr ein.',
  too_high: 'Bitte geben Sie {limit} oder weniger ein.',
  step: 'Bitte geben Sie ein Vielfaches von {limit} ein.',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  date: 'Bitte geben Sie ein gültiges Datum ein.',
  time: 'Bitte geben Sie eine gültige Uhrzeit ein.',
  option: 'Bitte wählen Sie eine der Möglichkeiten.',
  other_text: 'Bitte geben Sie Ihre Antwort ein.',
  linkIncomplete:
    'Dieser Link ist unvollständig. Bitte verwenden Sie den Link, den Sie erhalten haben.',
  linkAbsent:
    'Unter dieser Adresse gibt es keine Umfrage. Bitte prüfen Sie den Link, den Sie erhalten haben.',
  linkAnswered: 'Sie haben diese Umfrage bereits beantwortet. Vielen Dank.',
  loadFailed:
    'Diese Umfrage konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  tryAgain: 'Noch einmal versuchen',
};

export default texts;
