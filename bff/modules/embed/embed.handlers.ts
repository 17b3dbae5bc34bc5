import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { LIMITS } from '@core/limits';
import { normaliseGlobalIdentifiers, normaliseTriggerSettings } from '@core/survey/normalise';
import { bodyBytes } from '@bff/http/bodyBytes';
import { CacheableAnswer, type HandlersOf } from '@bff/http/handler';
import { recordDisplay } from '@bff/modules/survey-results/answering/recordDisplay';
import { saveResponse } from '@bff/modules/survey-results/answering/saveResponse';
import { startResponse } from '@bff/modules/survey-results/answering/startResponse';
import { storeAnswerFile } from '@bff/modules/survey-results/files/storeAnswerFile';
import { readEmbedSettings, saveGlobalIdentifiers, saveTriggerSettings } from './embedSettings';
import {
  readIdentitySecret,
  revokePreviousIdentitySecret,
  rotateIdentitySecret,
} from '@bff/modules/identity/identitySecret';
import { listActiveSurveys, listWidgetSurveys } from './listActiveSurveys';
import { listAudienceSurveys } from './listAudienceSurveys';
import { readHostedSurvey } from './readHostedSurvey';
import { readOembed } from './readOembed';
import { noteSite, readInstallCheck } from './seenSites';
import { presentDelivery, presentDetail } from './webhook-delivery.presenter';
import {
  listWebhookDeliveries,
  readWebhookDelivery,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestWebhook,
} from './webhookDeliveries';
import {
  presentActiveSurvey,
  presentWidgetSurvey,
  presentWidgetSurveys,
} from './widget-survey.presenter';

export const embedHandlers = {
  'embed.listActive': async (context, { params }) =>
    (await listActiveSurveys(context, params.companyId)).map(presentActiveSurvey),
  'embed.readGlobalIdentifiers': async (context, { params }) => ({
    globalIdentifiers: normaliseGlobalIdentifiers(
      (await readEmbedSettings(context, params.companyId)).globalIdentifiers,
    ),
  }),
  'embed.saveGlobalIdentifiers': async (context, { params, body }) => ({
    globalIdentifiers: normaliseGlobalIdentifiers(
      (
        await saveGlobalIdentifiers(
          context,
          params.companyId,
          body.globalIdentifiers,
          body.replaces,
        )
      ).globalIdentifiers,
    ),
  }),
  'embed.readTriggerSettings': async (context, { params }) => ({
    triggerSettings: normaliseTriggerSettings(
      (await readEmbedSettings(context, params.companyId)).triggerSettings,
    ),
  }),
  'embed.saveTriggerSettings': async (context, { params, body }) => {
    const { settings, secret } = await saveTriggerSettings(
      context,
      params.companyId,
      body.triggerSettings,
      body.replaces,
    );
    return {
      triggerSettings: normaliseTriggerSettings(settings.triggerSettings),
      webhookSecret: secret,
    };
  },
  'embed.readInstallCheck': (context, { params }) => readInstallCheck(context, params.companyId),
  'embed.widgetSurveys': async (context, { params, query }) => {
    const found = await listWidgetSurveys(context, params.companyId, query.test);
    await noteSite(context, found.companyId, found.settings?.seenSites ?? {});
    const surveys = presentWidgetSurveys(found, context.publicUrl);
    // Test links bypass the cache, so testers see each change right away.
    return query.test === undefined
      ? new CacheableAnswer(surveys, LIMITS.widget.listSeconds)
      : surveys;
  },
  'embed.audienceSurveys': async (context, { params, body }) => {
    const { surveys, withheld, segments } = await listAudienceSurveys(
      context,
      params.companyId,
      body,
    );
    return {
      surveys: surveys.map((survey) => presentWidgetSurvey(survey, context.publicUrl)),
      withheld: withheld.map(({ survey }) => survey.id),
      segments,
    };
  },
  'embed.hostedSurvey': async (context, { params, query }) =>
    presentWidgetSurveys(
      await readHostedSurvey(context, params.surveyId, query),
      context.publicUrl,
    ),
  'embed.readOembed': (context, { query }) => readOembed(context, query),
  'embed.recordDisplay': async (context, input) => {
    await recordDisplay(context, input);
    return { accepted: true };
  },
  'embed.startResponse': (context, input) => startResponse(context, input),
  'embed.saveResponse': async (context, input, headers) => {
    const { id, isComplete } = await saveResponse(
      context,
      input,
      headers[RESPONSE_TOKEN_HEADER],
      bodyBytes(headers, input.body),
    );
    return { id, complete: isComplete };
  },
  'embed.sendAnswerFile': async (context, input, headers, upload) => ({
    file: await storeAnswerFile(context, input, headers[RESPONSE_TOKEN_HEADER], upload),
  }),
  'embed.listWebhookDeliveries': async (context, { params }) =>
    (await listWebhookDeliveries(context, params.companyId)).map(presentDelivery),
  'embed.replayWebhookDelivery': async (context, { params }) =>
    presentDelivery(await replayWebhookDelivery(context, params.companyId, params.deliveryId)),
  'embed.readWebhookDelivery': async (context, { params }) =>
    presentDetail(await readWebhookDelivery(context, params.companyId, params.deliveryId)),
  'embed.sendTestWebhook': async (context, { params }) =>
    presentDelivery(await sendTestWebhook(context, params.companyId)),
  'embed.rotateWebhookSecret': (context, { params }) =>
    rotateWebhookSecret(context, params.companyId),
  'embed.readIdentitySecret': (context, { params }) =>
    readIdentitySecret(context, params.companyId),
  'embed.rotateIdentitySecret': (context, { params }) =>
    rotateIdentitySecret(context, params.companyId),
  'embed.revokePreviousIdentitySecret': (context, { params }) =>
    revokePreviousIdentitySecret(context, params.companyId),
} satisfies HandlersOf<'embed'>;
