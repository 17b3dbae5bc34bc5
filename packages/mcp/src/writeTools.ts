import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Navout } from '@navout/node';
import { z } from 'zod';
import { orProblem, textAnswer, valueAnswer } from './answers.js';
import type { Confirmations } from './confirmations.js';
import { addSurveyWrites } from './surveyWrites.js';
import { toolInput } from './toolInput.js';
import { adds, confirm, destroys } from './writeHints.js';

/** Adds the tools that change something, each only after confirmation. */
export const addWriteTools = (server: McpServer, navout: Navout, ask: Confirmations): void => {
  addCatalogueTools(server, navout, ask);
  addSurveyWrites(server, navout, ask);
  addCorrectionTools(server, navout, ask);
};

const addCatalogueTools = (server: McpServer, navout: Navout, ask: Confirmations): void => {
  server.registerTool(
    'send_event',
    {
      description: 'Stores something that a person did. It changes their next recommendations.',
      annotations: adds,
      inputSchema: toolInput({
        type: z.string().describe('view, click, add_to_cart, purchase or a name of your own'),
        user_id: z.string().optional(),
        email: z.string().optional(),
        item_id: z.string().optional(),
        value: z.number().optional(),
        currency: z.string().optional(),
        confirm,
      }),
    },
    ({ confirm: code, ...event }) =>
      orProblem(() =>
        ask({
          tool: 'send_event',
          input: event,
          confirm: code,
          summary: `Store the event "${event.type}"${event.item_id ? ` for the item "${event.item_id}"` : ''} of ${event.user_id ?? event.email ?? 'a person without a name'}${event.value === undefined ? '' : `, value ${event.value} ${event.currency ?? ''}`.trimEnd()}.`,
          carryOut: async (key) => {
            // Repeating a confirmation never adds a second event.
            const sent = await navout.events.send({ ...event, message_id: `mcp-${key}` });
            return valueAnswer(sent);
          },
        }),
      ),
  );
  server.registerTool(
    'save_item',
    {
      description: 'Adds an item, or changes the one with the same id. Omitted fields are kept.',
      annotations: adds,
      inputSchema: toolInput({
        id: z.string(),
        title: z.string(),
        description: z.string().optional(),
        category: z.string().optional(),
        tags: z.array(z.string()).optional(),
        price: z.number().min(0).optional(),
        available: z.boolean().optional(),
        hidden: z.boolean().optional().describe('A hidden item is not recommended'),
        attributes: z.record(z.string(), z.unknown()).optional(),
        confirm,
      }),
    },
    ({ confirm: code, ...item }) =>
      orProblem(() =>
        ask({
          tool: 'save_item',
          input: item,
          confirm: code,
          summary: `Add the item "${item.id}", or change it, with: ${JSON.stringify(item)}`,
          carryOut: async (idempotencyKey) =>
            valueAnswer(await navout.items.upsert([item], { idempotencyKey })),
        }),
      ),
  );
  server.registerTool(
    'sync_source',
    {
      description: 'Syncs a data source now. If a run is waiting or running, returns that run.',
      annotations: adds,
      inputSchema: toolInput({ source_id: z.string(), confirm }),
    },
    ({ confirm: code, source_id }) =>
      orProblem(async () => {
        const { name } = await navout.sources.read(source_id);
        return ask({
          tool: 'sync_source',
          input: { source_id },
          confirm: code,
          summary: `Sync the data source "${name}" now.`,
          carryOut: async (idempotencyKey) =>
            valueAnswer(await navout.sources.sync(source_id, undefined, { idempotencyKey })),
        });
      }),
  );
};

const addCorrectionTools = (server: McpServer, navout: Navout, ask: Confirmations): void => {
  server.registerTool(
    'correct_response',
    {
      description:
        'Corrects answers in a response. Omitted answers are kept, and null removes one.',
      annotations: destroys,
      inputSchema: toolInput({
        response_id: z.string(),
        answers: z.record(z.string(), z.unknown()).describe('By id of the question'),
        confirm,
      }),
    },
    ({ confirm: code, response_id, answers }) =>
      orProblem(() =>
        ask({
          tool: 'correct_response',
          input: { response_id, answers },
          confirm: code,
          summary: `Change answers of the response ${response_id} to: ${JSON.stringify(answers)}`,
          carryOut: async (idempotencyKey) =>
            valueAnswer(await navout.responses.correct(response_id, answers, { idempotencyKey })),
        }),
      ),
  );
  server.registerTool(
    'delete_response',
    {
      description: 'Deletes a response permanently.',
      annotations: destroys,
      inputSchema: toolInput({ response_id: z.string(), confirm }),
    },
    ({ confirm: code, response_id }) =>
      orProblem(() =>
        ask({
          tool: 'delete_response',
          input: { response_id },
          confirm: code,
          summary: `Delete the response ${response_id} permanently.`,
          carryOut: async (idempotencyKey) => {
            await navout.responses.delete(response_id, { idempotencyKey });
            return textAnswer('The response is deleted.');
          },
        }),
      ),
  );
  server.registerTool(
    'erase_person',
    {
      description:
        'Erases a person everywhere, permanently. Needs a key with admin. The receipt lists what was removed.',
      annotations: destroys,
      inputSchema: toolInput({ person_id: z.string(), confirm }),
    },
    ({ confirm: code, person_id }) =>
      orProblem(async () => {
        const { name, email } = code === undefined ? await navout.people.read(person_id) : {};
        return ask({
          tool: 'erase_person',
          input: { person_id },
          confirm: code,
          summary: `Erase the person ${[name, email, person_id].filter(Boolean).join(', ')} everywhere, permanently: profile, events, answers and records.`,
          carryOut: async (idempotencyKey) =>
            valueAnswer(await navout.people.erase(person_id, undefined, { idempotencyKey })),
        });
      }),
  );
};
