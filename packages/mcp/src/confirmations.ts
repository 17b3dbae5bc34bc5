import { randomUUID } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { textAnswer } from './answers.js';

/** A change that waits for confirmation. */
export interface Change {
  tool: string;
  /** The planned action in plain words, with everything that a person needs to decide. */
  summary: string;
  /** The requested input. A confirmation is for exactly this input. */
  input: object;
  /** Confirmation code that the caller got with the summary. */
  confirm: string | undefined;
  /** Makes the change. Because of the key, repeating a confirmation does nothing more. */
  carryOut(idempotencyKey: string): Promise<CallToolResult>;
}

/** Makes a change after a person has confirmed it (ADR 0048). */
export type Confirmations = (change: Change) => Promise<CallToolResult>;

const MINUTES = 10;
const WAITING_MAX = 100;

/**
 * The client asks the person if it can. Otherwise, the result is a summary and a code, and the
 * change is made when the same call is repeated with that code.
 */
export const createConfirmations = ({ server }: McpServer): Confirmations => {
  const waiting = new Map<string, { asked: string; until: number }>();

  const promise = (asked: string): string => {
    const code = randomUUID();
    waiting.set(code, { asked, until: Date.now() + MINUTES * 60_000 });
    for (const [old, { until }] of waiting)
      if (until < Date.now() || waiting.size > WAITING_MAX) waiting.delete(old);
    return code;
  };

  return async ({ tool, summary, input, confirm, carryOut }) => {
    const asked = JSON.stringify([tool, input]);
    if (confirm !== undefined) {
      const held = waiting.get(confirm);
      if (held?.asked !== asked || held.until < Date.now())
        return {
          ...textAnswer(
            'Nothing was changed: this code is for another call, or has expired. Call without confirm for a new one.',
          ),
          isError: true,
        };
      // The code stays valid until it expires, so a repeated call gets the same result.
      return carryOut(confirm);
    }
    // A client that supports only the url mode can open a page, but not show this question.
    if (server.getClientCapabilities()?.elicitation?.form) {
      const { action } = await server.elicitInput(
        { message: summary, requestedSchema: { type: 'object', properties: {} } },
        { timeout: MINUTES * 60_000 },
      );
      return action === 'accept'
        ? carryOut(randomUUID())
        : textAnswer('Nothing was changed: the person did not agree.');
    }
    return textAnswer(
      `${summary}\nNothing was changed yet. When the person agrees, call ${tool} again with the same input and confirm: "${promise(asked)}" within ${MINUTES} minutes.`,
    );
  };
};
