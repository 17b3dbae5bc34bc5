import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Navout } from '@navout/node';
import { z } from 'zod';
import { orProblem, valueAnswer } from './answers.js';
import type { Confirmations } from './confirmations.js';
import { toolInput } from './toolInput.js';
import { adds, confirm, destroys } from './writeHints.js';

/** Adds the tools that publish, start and stop surveys, each only after confirmation. */
export const addSurveyWrites = (server: McpServer, navout: Navout, ask: Confirmations): void => {
  server.registerTool(
    'publish_draft',
    {
      description: 'Publishes a draft as a survey. The survey is inactive until it is started.',
      annotations: adds,
      inputSchema: toolInput({ draft_id: z.string(), confirm }),
    },
    ({ confirm: code, draft_id }) =>
      orProblem(async () => {
        const { name, questionCount } =
          code === undefined ? await navout.drafts.read(draft_id) : { name: '', questionCount: 0 };
        const questions = questionCount === 1 ? 'question' : `${questionCount} questions`;
        return ask({
          tool: 'publish_draft',
          input: { draft_id },
          confirm: code,
          summary: `Publish the draft "${name}" with its ${questions}. This removes the draft.`,
          carryOut: async (idempotencyKey) =>
            valueAnswer(await navout.drafts.publish(draft_id, undefined, { idempotencyKey })),
        });
      }),
  );
  server.registerTool(
    'start_survey',
    {
      description: 'Starts a survey, so that visitors see it. A running survey begins a new run.',
      annotations: destroys,
      inputSchema: toolInput({
        survey_id: z.string(),
        end: z
          .enum(['manual', 'date', 'days', 'responses'])
          .describe('When it ends: when someone stops it, on a date, after days or responses'),
        value: z
          .union([z.string(), z.number()])
          .optional()
          .describe('The date, such as 2026-12-31, or the number of days or responses'),
        confirm,
      }),
    },
    ({ confirm: code, survey_id, end, value }) =>
      orProblem(async () => {
        const { name } = await navout.surveys.read(survey_id);
        return ask({
          tool: 'start_survey',
          input: { survey_id, end, value },
          confirm: code,
          summary: `Start the survey "${name}": visitors see it ${UNTIL[end](value)}.`,
          carryOut: async (idempotencyKey) =>
            valueAnswer(
              await navout.surveys.start(
                survey_id,
                { endCondition: { type: end, ...(value === undefined ? {} : { value }) } },
                { idempotencyKey },
              ),
            ),
        });
      }),
  );
  server.registerTool(
    'stop_survey',
    {
      description: 'Stops a survey immediately. Its answers are kept.',
      annotations: destroys,
      inputSchema: toolInput({ survey_id: z.string(), confirm }),
    },
    ({ confirm: code, survey_id }) =>
      orProblem(async () => {
        const { name } = await navout.surveys.read(survey_id);
        return ask({
          tool: 'stop_survey',
          input: { survey_id },
          confirm: code,
          summary: `Stop the survey "${name}": visitors no longer see it.`,
          carryOut: async (idempotencyKey) =>
            valueAnswer(await navout.surveys.stop(survey_id, { idempotencyKey })),
        });
      }),
  );
};

/** The end of a run, in words. */
const UNTIL = {
  manual: () => 'until someone stops it',
  date: (value) => `until ${value}`,
  days: (value) => `for ${value} days`,
  responses: (value) => `until there are ${value} completed responses`,
} satisfies Record<string, (value: string | number | undefined) => string>;
