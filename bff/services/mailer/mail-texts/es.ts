import type { Role } from '@core/access/roles';
import { mailFormats, resultFacts, describeMissing, type MailTexts } from './mailText';

const { number, day, shortList } = mailFormats('es');

const ABOUT_SOURCES =
  'Recibes este correo porque administras fuentes de datos. Se puede desactivar en la conexión de cada fuente y en los ajustes de la empresa.';

const roles: Readonly<Record<Role, string>> = {
  admin: 'administrador global',
  company_admin: 'administrador de la empresa',
  user: 'usuario',
};

/** The emails in Spanish. */
export const spanishMails: MailTexts = {
  invitation: ({ name, inviterName, companyName, role, days }) => ({
    subject: `${inviterName} te invita a ${companyName} en Navout`,
    lines: [
      `Hola, ${name}:`,
      `${inviterName} te invita a unirte a ${companyName} en Navout como ${roles[role]}. Elige una contraseña para activar tu cuenta.`,
    ],
    action: 'Activar la cuenta',
    note: `El enlace funciona una sola vez y caduca a los ${days} días. Si no lo esperabas, puedes ignorar este correo.`,
  }),
  emailConfirmation: ({ name, companyName, days }) => ({
    subject: 'Confirma tu correo electrónico para Navout',
    lines: [
      `Hola, ${name}:`,
      `La cuenta de ${companyName} en Navout usa esta dirección. Confírmala para invitar a tu equipo y conectar fuentes de datos.`,
    ],
    action: 'Confirmar el correo',
    note: `El enlace funciona una sola vez y caduca a los ${days} días; antes tienes que iniciar sesión con tu contraseña. Si no conoces esta cuenta, ignora este correo: no se confirmará nada.`,
  }),
  passwordReset: ({ name, hours }) => ({
    subject: 'Restablece tu contraseña de Navout',
    lines: [`Hola, ${name}:`, 'Alguien, esperamos que tú, ha pedido restablecer tu contraseña.'],
    action: 'Elegir una contraseña nueva',
    note: `El enlace funciona una sola vez y caduca en ${hours} hora. Si no has sido tú, no cambia nada.`,
  }),
  passwordChanged: ({ name }) => ({
    subject: 'Tu contraseña de Navout ha cambiado',
    lines: [
      `Hola, ${name}:`,
      'Tu contraseña ha cambiado y se han cerrado todas tus sesiones. Si no has sido tú, avisa enseguida a tu administrador.',
    ],
    action: 'Iniciar sesión',
  }),
  workAccountChanged: ({ name, linked }) => ({
    subject: linked
      ? 'Se ha vinculado una cuenta de trabajo a tu cuenta de Navout'
      : 'Tu cuenta de trabajo ya no está vinculada a Navout',
    lines: [
      `Hola, ${name}:`,
      `${
        linked
          ? 'Ahora también puedes iniciar sesión con la cuenta de trabajo que has vinculado.'
          : 'A partir de ahora solo puedes iniciar sesión con tu contraseña.'
      } Si no has sido tú, cambia tu contraseña y avisa enseguida a tu administrador.`,
    ],
    action: 'Iniciar sesión',
  }),
  salesRequest: ({ email, companyName, needs }) => ({
    subject: `Solicitud comercial de ${companyName}`,
    lines: [`${companyName} (${email}) envió esta solicitud:`, needs],
  }),
  quotaNotice: ({ companyName, percent, usedCalls, includedCalls, resetsOn }) => ({
    subject: `${companyName} ha usado el ${percent} % de las llamadas de este mes`,
    lines: [
      `${companyName} ha hecho ${number(usedCalls)} de las ${number(includedCalls)} llamadas incluidas. La cuenta vuelve a empezar el ${day(resetsOn)}.`,
    ],
    action: 'Ver los planes',
  }),
  webhookSwitchedOff: ({ companyName, host, reason }) => ({
    subject: `Se ha desactivado un webhook de ${companyName}`,
    lines: [
      `Navout ya no envía webhooks de ${companyName} a ${host}. ${
        reason === 'gone'
          ? 'El receptor respondió 410 Gone.'
          : 'El receptor solo ha respondido con errores durante cinco días.'
      }`,
      'Los envíos pendientes se conservan 30 días. Los eventos que se produzcan mientras esté desactivado no se envían después. Corrige el receptor y vuelve a activar el webhook.',
    ],
    action: 'Iniciar sesión',
  }),
  sourceFailed: ({ companyName, sourceName, reason, isManual }) => ({
    subject: `La fuente ${sourceName} de ${companyName} falla`,
    lines: [
      `No se ha podido sincronizar la fuente de datos ${sourceName} de ${companyName}:`,
      describeMissing(
        reason,
        'La sincronización se ha detenido sin guardar nada porque faltan columnas asignadas',
      ),
      isManual
        ? 'Lo que llegó antes se conserva. Esta fuente no tiene horario; sincronízala de nuevo cuando el problema esté resuelto.'
        : 'Lo que llegó antes se conserva. La sincronización sigue según lo programado; recibirás un correo cuando la fuente vuelva a funcionar.',
    ],
    action: 'Abrir las fuentes de datos',
    note: ABOUT_SOURCES,
  }),
  writebackFailed: ({ companyName, destinationName, reason }) => ({
    subject: `${companyName}: ha fallado el envío a ${destinationName}`,
    lines: [
      `No se ha podido completar un envío programado a ${destinationName}:`,
      reason,
      'Los envíos programados continúan. No recibirás otro correo hasta que uno haya funcionado.',
    ],
    action: 'Abrir Navout',
  }),
  sourcesSilent: ({ companyName, sourceNames }) => ({
    subject:
      sourceNames.length === 1
        ? `No llega nada de la fuente ${sourceNames[0]} de ${companyName}`
        : `No llega nada de ${number(sourceNames.length)} fuentes de ${companyName}`,
    lines: [
      `Desde hace más tiempo de lo esperado no llega nada de estas fuentes de datos de ${companyName}:`,
      shortList(sourceNames),
      'Recibirás un correo por cada una cuando vuelva a llegar algo.',
    ],
    action: 'Abrir las fuentes de datos',
    note: ABOUT_SOURCES,
  }),
  sourceRecovered: ({ companyName, sourceName, since }) => ({
    subject: `La fuente ${sourceName} de ${companyName} vuelve a funcionar`,
    lines: [
      `La fuente de datos ${sourceName} de ${companyName} vuelve a funcionar. No funcionaba desde el ${day(since)}.`,
    ],
    action: 'Abrir las fuentes de datos',
    note: ABOUT_SOURCES,
  }),
  followUp: ({ companyName, surveyName, ruleName, question, scores, isLast }) => ({
    subject:
      scores.length === 1
        ? `Puntuación ${number(scores[0]!)} en ${surveyName}: ${ruleName}`
        : `${number(scores.length)} puntuaciones bajas en ${surveyName}: ${ruleName}`,
    lines: [
      scores.length === 1
        ? `Una respuesta a ${surveyName} de ${companyName} cumple la regla «${ruleName}».`
        : `${number(scores.length)} respuestas a ${surveyName} de ${companyName} cumplen la regla «${ruleName}».`,
      `${question} ${shortList(scores.map(number), ' · ')}`,
      ...(isLast
        ? ['La regla no envía nada más en esta hora. Las demás respuestas están en la lista.']
        : []),
    ],
    action: 'Abrir seguimientos',
    note: 'Recibes este correo porque una regla de la encuesta te nombra. Quien pueda editar la regla puede quitarte.',
  }),
  mention: ({ companyName, authorName, draftName, question, text }) => ({
    subject: `${authorName} te ha mencionado en ${draftName}`,
    lines: [
      question === null
        ? `${authorName} te ha mencionado en un comentario sobre el borrador ${draftName} de ${companyName}:`
        : `${authorName} te ha mencionado en un comentario sobre la pregunta «${question}» del borrador ${draftName} de ${companyName}:`,
      text,
    ],
    action: 'Abrir comentario',
    stop: 'No recibir más correos sobre menciones',
  }),
  results: (data) => {
    const { companyName, surveyName, every, periods, score } = data;
    const { before, now, change, scoreName: name } = resultFacts(data);
    const count = (n: number): string => `${number(n)} ${n === 1 ? 'respuesta' : 'respuestas'}`;
    const [last, earlier] = [
      every === 'day' ? 'ayer' : 'la semana pasada',
      every === 'day' ? 'el día anterior' : 'la semana anterior',
    ];
    const { from, to } = now;
    const days = from === to ? day(to) : `del ${day(from)} al ${day(to)}`;
    const value = number(now.score ?? 0);
    const answers = `${number(now.answers)} ${now.answers === 1 ? 'respuesta' : 'respuestas'}`;
    const size = Math.abs(change ?? 0);
    const points = `${number(size)} ${size === 1 ? 'punto' : 'puntos'}`;
    const sentence = (question: string): string => {
      if (now.score === null) return `Nadie respondió a «${question}» ${last}.`;
      if (change === null)
        return `${name} fue ${value}, con ${answers}. Nadie respondió ${earlier}.`;
      if (change === 0) return `${name} se mantuvo en ${value}, con ${answers}.`;
      return change > 0
        ? `${name} subió ${points} hasta ${value}, con ${answers}.`
        : `${name} bajó ${points} hasta ${value}, con ${answers}.`;
    };
    const headline = now.score === null ? count(now.responses) : `${name} ${value}`;
    const values = periods.map((one) => (one.score === null ? '–' : number(one.score))).join(' · ');
    return {
      subject: `${surveyName}: ${headline}`,
      lines: [
        `${surveyName} de ${companyName}, ${days}`,
        ...(score ? [sentence(score.question)] : []),
        `Participaciones: ${number(now.responses)}, ${earlier} ${number(before.responses)}.`,
        ...(score ? [`${name}, del más antiguo al más reciente: ${values}`] : []),
      ],
      action: 'Abrir resultados',
      note: 'Alguien de tu equipo te eligió para recibir este correo.',
      stop: 'Dejar de recibir estos correos',
    };
  },
};
