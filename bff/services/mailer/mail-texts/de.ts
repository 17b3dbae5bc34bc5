import type { Role } from '@core/access/roles';
import { mailFormats, resultFacts, describeMissing, type MailTexts } from './mailText';

const { number, day, shortList } = mailFormats('de');

const ABOUT_SOURCES =
  'Sie bekommen diese E-Mail, weil Sie Datenquellen verwalten. Sie können diese E-Mails in der Verbindung jeder Quelle oder in den Einstellungen des Unternehmens abschalten.';

const roles: Readonly<Record<Role, string>> = {
  admin: 'globaler Administrator',
  company_admin: 'Unternehmensadministrator',
  user: 'Benutzer',
};

/** The emails in German. */
export const germanMails: MailTexts = {
  invitation: ({ name, inviterName, companyName, role, days }) => ({
    subject: `${inviterName} lädt Sie zu ${companyName} bei Navout ein`,
    lines: [
      `Hallo ${name},`,
      `${inviterName} lädt Sie als ${roles[role]} zu ${companyName} bei Navout ein. Wählen Sie ein Passwort, um Ihr Konto zu aktivieren.`,
    ],
    action: 'Konto aktivieren',
    note: `Der Link funktioniert einmal und gilt ${days} Tage. Falls Sie ihn nicht erwartet haben, können Sie diese E-Mail ignorieren.`,
  }),
  emailConfirmation: ({ name, companyName, days }) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Navout',
    lines: [
      `Hallo ${name},`,
      `ein Navout-Konto von ${companyName} verwendet diese E-Mail-Adresse. Bestätigen Sie sie, um Teammitglieder einzuladen und Datenquellen zu verbinden.`,
    ],
    action: 'E-Mail-Adresse bestätigen',
    note: `Der Link funktioniert einmal und gilt ${days} Tage, nachdem Sie sich mit Ihrem Passwort angemeldet haben. Falls Sie dieses Konto nicht kennen, ignorieren Sie diese E-Mail: Es wird nichts bestätigt.`,
  }),
  passwordReset: ({ name, hours }) => ({
    subject: 'Setzen Sie Ihr Navout-Passwort zurück',
    lines: [`Hallo ${name},`, 'jemand – hoffentlich Sie – möchte Ihr Passwort zurücksetzen.'],
    action: 'Neues Passwort wählen',
    note: `Der Link funktioniert einmal und gilt ${hours} Stunde. Falls Sie das nicht waren, ändert sich nichts.`,
  }),
  passwordChanged: ({ name }) => ({
    subject: 'Ihr Navout-Passwort wurde geändert',
    lines: [
      `Hallo ${name},`,
      'Ihr Passwort wurde geändert und alle Ihre Sitzungen wurden beendet. Falls Sie das nicht waren, wenden Sie sich sofort an Ihren Administrator.',
    ],
    action: 'Anmelden',
  }),
  workAccountChanged: ({ name, linked }) => ({
    subject: linked
      ? 'Ein Geschäftskonto wurde mit Ihrem Navout-Konto verknüpft'
      : 'Ihr Geschäftskonto ist nicht mehr mit Navout verknüpft',
    lines: [
      `Hallo ${name},`,
      `${
        linked
          ? 'Sie können sich jetzt auch mit dem verknüpften Geschäftskonto anmelden.'
          : 'Sie melden sich ab jetzt nur noch mit Ihrem Passwort an.'
      } Falls Sie das nicht waren, ändern Sie Ihr Passwort und informieren Sie sofort Ihren Administrator.`,
    ],
    action: 'Anmelden',
  }),
  salesRequest: ({ email, companyName, needs }) => ({
    subject: `Vertriebsanfrage von ${companyName}`,
    lines: [`${companyName} (${email}) hat diese Anfrage gesendet:`, needs],
  }),
  quotaNotice: ({ companyName, percent, usedCalls, includedCalls, resetsOn }) => ({
    subject: `${companyName} hat ${percent} % der Aufrufe dieses Monats verbraucht`,
    lines: [
      `${companyName} hat ${number(usedCalls)} von ${number(includedCalls)} enthaltenen Aufrufen verbraucht. Am ${day(resetsOn)} beginnt die Zählung von vorn.`,
    ],
    action: 'Tarife ansehen',
  }),
  webhookSwitchedOff: ({ companyName, host, reason }) => ({
    subject: `Ein Webhook von ${companyName} wurde abgeschaltet`,
    lines: [
      `Navout sendet keine Webhooks von ${companyName} mehr an ${host}. ${
        reason === 'gone'
          ? 'Der Empfänger hat mit 410 Gone geantwortet.'
          : 'Der Empfänger hat fünf Tage lang nur mit Fehlern geantwortet.'
      }`,
      'Wartende Sendungen werden 30 Tage lang aufbewahrt. Ereignisse, die in der Zwischenzeit eintreten, werden nicht nachträglich gesendet. Beheben Sie den Fehler beim Empfänger und schalten Sie den Webhook dann wieder ein.',
    ],
    action: 'Anmelden',
  }),
  sourceFailed: ({ companyName, sourceName, reason, isManual }) => ({
    subject: `Die Datenquelle ${sourceName} von ${companyName} schlägt fehl`,
    lines: [
      `Die Datenquelle ${sourceName} von ${companyName} konnte nicht synchronisiert werden:`,
      describeMissing(
        reason,
        'Die Synchronisierung wurde angehalten und hat nichts gespeichert, weil zugeordnete Spalten fehlen',
      ),
      isManual
        ? 'Frühere Daten bleiben erhalten. Diese Quelle hat keinen Zeitplan; bitte synchronisieren Sie sie erneut, sobald das Problem gelöst ist.'
        : 'Frühere Daten bleiben erhalten. Die Synchronisierung läuft nach Plan weiter; Sie bekommen eine E-Mail, sobald die Quelle wieder funktioniert.',
    ],
    action: 'Datenquellen öffnen',
    note: ABOUT_SOURCES,
  }),
  writebackFailed: ({ companyName, destinationName, reason }) => ({
    subject: `${companyName}: Das Zurückschreiben nach ${destinationName} ist fehlgeschlagen`,
    lines: [
      `Ein geplantes Zurückschreiben nach ${destinationName} wurde nicht abgeschlossen:`,
      reason,
      'Es läuft nach Plan weiter. Sie bekommen erst dann wieder eine E-Mail, wenn es zwischendurch gelungen ist.',
    ],
    action: 'Navout öffnen',
  }),
  sourcesSilent: ({ companyName, sourceNames }) => ({
    subject:
      sourceNames.length === 1
        ? `Keine neuen Daten von der Datenquelle ${sourceNames[0]} von ${companyName}`
        : `Keine neuen Daten von ${number(sourceNames.length)} Datenquellen von ${companyName}`,
    lines: [
      `Diese Datenquellen von ${companyName} haben länger als erwartet keine Daten gesendet:`,
      shortList(sourceNames),
      'Sie bekommen für jede eine E-Mail, sobald wieder Daten eintreffen.',
    ],
    action: 'Datenquellen öffnen',
    note: ABOUT_SOURCES,
  }),
  sourceRecovered: ({ companyName, sourceName, since }) => ({
    subject: `Die Datenquelle ${sourceName} von ${companyName} funktioniert wieder`,
    lines: [
      `Die Datenquelle ${sourceName} von ${companyName} funktioniert wieder. Seit ${day(since)} funktionierte sie nicht.`,
    ],
    action: 'Datenquellen öffnen',
    note: ABOUT_SOURCES,
  }),
  followUp: ({ companyName, surveyName, ruleName, question, scores, isLast }) => ({
    subject:
      scores.length === 1
        ? `Wertung ${number(scores[0]!)} in ${surveyName}: ${ruleName}`
        : `${number(scores.length)} niedrige Wertungen in ${surveyName}: ${ruleName}`,
    lines: [
      scores.length === 1
        ? `Eine Antwort auf ${surveyName} von ${companyName} erfüllt die Regel „${ruleName}“.`
        : `${number(scores.length)} Antworten auf ${surveyName} von ${companyName} erfüllen die Regel „${ruleName}“.`,
      `${question} ${shortList(scores.map(number), ' · ')}`,
      ...(isLast
        ? [
            'Die Regel sendet in dieser Stunde nichts mehr. Weitere Antworten stehen unter Follow-ups.',
          ]
        : []),
    ],
    action: 'Follow-ups öffnen',
    note: 'Sie erhalten diese E-Mail, weil Sie Empfänger dieser Follow-up-Regel sind. Wer die Regel bearbeiten kann, kann Sie entfernen.',
  }),
  mention: ({ companyName, authorName, draftName, question, text }) => ({
    subject: `${authorName} hat Sie in ${draftName} erwähnt`,
    lines: [
      question === null
        ? `${authorName} hat Sie in einem Kommentar zum Entwurf ${draftName} von ${companyName} erwähnt:`
        : `${authorName} hat Sie in einem Kommentar zur Frage „${question}“ im Entwurf ${draftName} von ${companyName} erwähnt:`,
      text,
    ],
    action: 'Kommentar öffnen',
    stop: 'E-Mails zu Erwähnungen abbestellen',
  }),
  results: (data) => {
    const { companyName, surveyName, every, periods, score } = data;
    const { before, now, change, scoreName: name } = resultFacts(data);
    const count = (n: number): string => `${number(n)} ${n === 1 ? 'Antwort' : 'Antworten'}`;
    const [last, earlier] = [
      every === 'day' ? 'gestern' : 'letzte Woche',
      every === 'day' ? 'am Tag davor' : 'in der Woche davor',
    ];
    const { from, to } = now;
    const days = from === to ? day(to) : `${day(from)} bis ${day(to)}`;
    const value = number(now.score ?? 0);
    const answers = `${number(now.answers)} ${now.answers === 1 ? 'Antwort' : 'Antworten'}`;
    const size = Math.abs(change ?? 0);
    const points = `${number(size)} ${size === 1 ? 'Punkt' : 'Punkte'}`;
    const sentence = (question: string): string => {
      if (now.score === null) return `„${question}“ hat ${last} niemand beantwortet.`;
      if (change === null)
        return `${name} lag bei ${value} (${answers}). ${every === 'day' ? 'Am Tag davor' : 'In der Woche davor'} hat niemand geantwortet.`;
      if (change === 0) return `${name} blieb bei ${value} (${answers}).`;
      return change > 0
        ? `${name} stieg um ${points} auf ${value} (${answers}).`
        : `${name} fiel um ${points} auf ${value} (${answers}).`;
    };
    const headline = now.score === null ? count(now.responses) : `${name} ${value}`;
    const values = periods.map((one) => (one.score === null ? '–' : number(one.score))).join(' · ');
    return {
      subject: `${surveyName}: ${headline}`,
      lines: [
        `${surveyName} von ${companyName}, ${days}`,
        ...(score ? [sentence(score.question)] : []),
        `Teilnahmen: ${number(now.responses)}, ${earlier} ${number(before.responses)}.`,
        ...(score ? [`${name}, ältester bis neuester Wert: ${values}`] : []),
      ],
      action: 'Ergebnisse öffnen',
      note: 'Ein Teammitglied hat Sie als Empfänger dieser E-Mail gewählt.',
      stop: 'Diese E-Mails abbestellen',
    };
  },
};
