import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inContext, type AnswerContext } from '@core/survey/answerContext';
import { equalAnswers } from '@core/survey/equalAnswers';
import { validateSubmission } from '@core/survey/submission';
import type { Answers, WidgetSurvey, WidgetSurveyList } from '@core/survey/types';
import { attachVariables } from '@core/survey/variables/attachVariables';
import { entryOf } from '@core/survey/variables/variablesEntry';

/** A response as the fake server stores it. */
export interface KeptResponse {
  id: string;
  submissionId: string;
  surveyId: string;
  start: Record<string, unknown>;
  answers: Answers;
  complete: boolean;
  sequence: number;
  /** The body of the last save. */
  saved?: Record<string, unknown>;
}

/** A product host and a customer's site on another origin, with the public calls of the widget and nothing else. */
export interface WidgetStage {
  /** URL of the customer's page. */
  site: string;
  api: string;
  responses: KeptResponse[];
  displays: Record<string, unknown>[];
  /** Every request the API saw, as `METHOD path`. */
  calls: string[];
  show: (list: Partial<WidgetSurvey>[], rest?: Partial<WidgetSurveyList>) => void;
  /** The next lists have `more`, and a visitor with this email address gets these surveys and segments too. */
  showTo: (email: string, surveys: WidgetSurvey[], segments?: string[]) => void;
  page: (html: string, headers?: Record<string, string>) => void;
  /** The API stops responding: connections are dropped. */
  offline: (isOffline: boolean) => void;
  /** Writes get this status until it is set to undefined. */
  refuse: (status: number | undefined) => void;
  /** Writes succeed, but their responses never arrive. */
  loseAnswers: (lose: boolean) => void;
  close: () => Promise<void>;
}

const dist = join(import.meta.dirname, '../../dist/widget');
const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>;
};

/** Opens both hosts on free ports. */
export const openWidgetStage = async (): Promise<WidgetStage> => {
  let list: WidgetSurveyList = {
    company: { id: 'company-1' },
    globalIdentifiers: {},
    triggerSettings: {},
    surveys: [],
  };
  let limited: { email: string; surveys: WidgetSurvey[]; segments: string[] } | undefined;
  let html = '';
  let headers: Record<string, string> = {};
  let isOffline = false;
  let refusal: number | undefined;
  let losesAnswers = false;
  const responses: KeptResponse[] = [];
  const displays: Record<string, unknown>[] = [];
  const calls: string[] = [];

  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type, x-response-token',
    'access-control-allow-methods': 'GET, POST, PATCH',
  };
  const answer = (response: ServerResponse, status: number, body?: object): void => {
    if (losesAnswers && /POST|PATCH/.test(response.req.method ?? ''))
      return void response.destroy();
    response
      .writeHead(status, { ...cors, 'content-type': 'application/json' })
      .end(body && JSON.stringify(body));
  };
  const start = (surveyId: string, body: Record<string, unknown>): KeptResponse => {
    const known = responses.find(({ submissionId }) => submissionId === body.submissionId);
    if (known) return known;
    const kept = {
      id: `r${responses.length + 1}`,
      submissionId: String(body.submissionId),
      surveyId,
      start: body,
      answers: {},
      complete: false,
      sequence: -1,
    };
    responses.push(kept);
    return kept;
  };
  const save = (
    response: ServerResponse,
    kept: KeptResponse,
    body: { answers: Answers; complete: boolean; sequence?: number },
  ): void => {
    const survey = list.surveys.find(({ id }) => id === kept.surveyId)!;
    const { questions } = survey.survey;
    const entry = entryOf(questions);
    const played = entry
      ? attachVariables(questions.slice(0, -1), entry.settings.variables)
      : questions;
    const asked = inContext(played, {
      ...(kept.start as AnswerContext),
      deviceType: 'desktop',
    });
    const checked = validateSubmission(asked, body.answers, body.complete);
    if (Object.keys(checked.errors).length)
      return answer(response, 400, {
        error: 'x',
        code: 'validation_failed',
        fields: checked.sentences,
      });
    if (kept.complete)
      return answer(response, equalAnswers(kept.answers, checked.answers) ? 200 : 409, {
        id: kept.id,
        complete: true,
        code: 'already_completed',
      });
    if ((body.sequence ?? 0) >= kept.sequence)
      Object.assign(kept, {
        answers: checked.answers,
        complete: body.complete,
        sequence: body.sequence ?? 0,
        saved: body,
      });
    answer(response, 200, { id: kept.id, complete: kept.complete });
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url!.split('?')[0]!;
    calls.push(`${request.method} ${url}`);
    if (isOffline) return void request.socket.destroy();
    if (request.method === 'OPTIONS') return answer(response, 204);
    if (url.endsWith('.js')) {
      const file = join(dist, url.replace(/^\/(widget\/)?/, ''));
      return void response
        .writeHead(200, { ...cors, 'content-type': 'text/javascript' })
        .end(readFileSync(file));
    }
    if (/^\/api\/widget\/[^/]+\/surveys$/.test(url))
      return answer(response, 200, limited ? { ...list, more: true } : list);
    const body = await bodyOf(request);
    if (url.endsWith('/audience-surveys')) {
      const member = (body.identifiers as { email?: string }).email === limited?.email;
      return answer(response, 200, {
        surveys: member ? limited!.surveys : [],
        segments: member ? limited!.segments : [],
        withheld: member ? [] : limited!.surveys.map(({ id }) => id),
      });
    }
    if (refusal) return answer(response, refusal, { error: 'no', code: 'no' });
    const [, surveyId, what] =
      /^\/api\/widget\/surveys\/([^/]+)\/(displays|responses)$/.exec(url) ?? [];
    if (what === 'displays') {
      displays.push({ surveyId, ...body });
      return answer(response, 202, { accepted: true });
    }
    if (what === 'responses') {
      const kept = start(surveyId!, body);
      return answer(response, 201, { id: kept.id, token: `token-${kept.id}` });
    }
    const kept = responses.find(
      ({ id }) =>
        url === `/api/widget/responses/${id}` &&
        request.headers['x-response-token'] === `token-${id}`,
    );
    return kept
      ? save(response, kept, body as unknown as { answers: Answers; complete: boolean })
      : answer(response, 404, { error: 'x', code: 'not_found' });
  };

  const apiServer = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );
  const siteServer = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
  });
  const [apiPort, sitePort] = [await listen(apiServer), await listen(siteServer)];
  const api = `http://127.0.0.1:${apiPort}`;
  return {
    api,
    responses,
    displays,
    calls,
    // A different host name for this machine makes it another site, not just another port.
    site: `http://localhost:${sitePort}`,
    show: (surveys, rest = {}) => {
      list = {
        company: { id: 'company-1' },
        globalIdentifiers: {},
        triggerSettings: {},
        ...rest,
        surveys: surveys.map((survey, index) => ({
          id: `s${index + 1}`,
          name: 'Survey',
          survey: { title: 'Survey', questions: [] },
          embedSettings: null,
          display_triggers: {},
          priority: 0,
          startedAt: '2026-01-01T00:00:00Z',
          version: 1,
          ...survey,
        })),
      };
    },
    showTo: (email, surveys, segments = []) => {
      limited = { email, surveys, segments };
    },
    page: (next, more = {}) => {
      html = next;
      headers = more;
    },
    offline: (next) => {
      isOffline = next;
    },
    refuse: (status) => {
      refusal = status;
    },
    loseAnswers: (lose) => {
      losesAnswers = lose;
    },
    close: async () => {
      for (const server of [apiServer, siteServer]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
};

/** The snippet a customer puts into a page. */
export const snippet = (stage: WidgetStage, attributes = ''): string =>
  `<script src="${stage.api}/widget.js" data-company-id="company-1" data-api-base="${stage.api}/api" ${attributes} async></script>`;
