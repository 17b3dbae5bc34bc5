import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { findRoot } from '@bff/root';
import type { World } from '@tests/support/actors';
import { answer, publishAndStart, SURVEY } from '@tests/support/surveys';
import type { Any, TestServer } from '@tests/support/testServer';

const run = promisify(execFile);
const root = findRoot();

/**
 * Project that the package journey created: with @navout/node installed, and a server with a key.
 */
interface Place {
  folder: string;
  server: TestServer;
  world: World;
  key: string;
}

const READS = [
  ...['list_surveys', 'read_survey', 'read_results', 'list_responses', 'find_people'],
  ...['read_person', 'list_person_events', 'list_segments', 'recommend', 'list_items'],
  ...['list_sources', 'list_source_runs', 'read_usage', 'list_drafts', 'read_draft'],
];
const WRITES = [
  ...['send_event', 'save_item', 'sync_source', 'correct_response'],
  ...['publish_draft', 'start_survey', 'stop_survey'],
];
const REMOVALS = ['delete_response', 'erase_person'];

/**
 * Registers the tests of @navout/mcp, which is packed, unpacked into the project, and called by the
 * client of the protocol's SDK.
 */
export const describeAgentTools = (placeOf: () => Place): void => {
  let program: string;
  const clients: Client[] = [];

  const install = async (): Promise<void> => {
    const { folder } = placeOf();
    const source = join(root, 'packages/mcp');
    const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: source,
    });
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
    const target = join(folder, 'node_modules/@navout/mcp');
    mkdirSync(target, { recursive: true });
    await run('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
    const { bin, dependencies } = JSON.parse(
      readFileSync(join(target, 'package.json'), 'utf8'),
    ) as { bin: Record<string, string>; dependencies: Record<string, string> };
    // No registry is used: its other dependencies are copied from this project.
    for (const name of ['@modelcontextprotocol', 'zod'])
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    expect(Object.keys(dependencies)).toEqual(['@modelcontextprotocol/sdk', '@navout/node', 'zod']);
    program = join(target, bin['navout-mcp']!);
  };

  /**
   * A client in a separate process.
   * @param says returns the person's replies to the server's questions. Omitted: the client can't
   * ask the person.
   * @param asks how the client can ask.
   */
  const connect = async ({
    apiKey = placeOf().key,
    says,
    asks = says && {},
  }: {
    apiKey?: string;
    says?: (message: string) => 'accept' | 'decline';
    asks?: { url?: object } | undefined;
  } = {}) => {
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities: asks ? { elicitation: asks } : {} },
    );
    if (says)
      client.setRequestHandler(ElicitRequestSchema, ({ params }) => ({
        action: says(params.message),
        content: {},
      }));
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [program],
        env: { NAVOUT_URL: placeOf().server.url, NAVOUT_API_KEY: apiKey },
      }),
    );
    clients.push(client);
    const call = async (name: string, input: object = {}) => {
      const { content, isError } = CallToolResultSchema.parse(
        await client.callTool({ name, arguments: input as Record<string, unknown> }),
      );
      const [first] = content;
      return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
    };
    return {
      client,
      call,
      read: async (name: string, input: object = {}): Promise<Any> =>
        JSON.parse((await call(name, input)).text),
    };
  };

  const countOf = async (type: string): Promise<number> => {
    const { server, world } = placeOf();
    const rows = await server.system.transaction((em) =>
      em.execute<unknown[]>('select 1 from events where company_id = ? and type = ?', [
        world.own.id,
        type,
      ]),
    );
    return rows.length;
  };

  const codeIn = (text: string): string => /confirm: "([^"]+)"/.exec(text)![1]!;

  describe('agents, over the Model Context Protocol', () => {
    beforeAll(install);
    afterAll(async () => {
      for (const client of clients) await client.close();
    });

    it('see which tools read, which add and which remove', async () => {
      const { client } = await connect();
      const { tools } = await client.listTools();
      const named = (wanted: (hints: Any) => boolean) =>
        tools.filter(({ annotations }) => wanted(annotations)).map(({ name }) => name);
      expect(named(({ readOnlyHint }) => readOnlyHint === true).sort()).toEqual(READS.toSorted());
      expect(named(({ readOnlyHint }) => readOnlyHint === false).sort()).toEqual(
        [...WRITES, ...REMOVALS].sort(),
      );
      const destructive = named(({ destructiveHint }) => destructiveHint === true);
      expect(destructive).toEqual(expect.arrayContaining(REMOVALS));
      expect(destructive).not.toContain('send_event');
      expect(tools.filter(({ description }) => !description)).toEqual([]);
      expect(client.getInstructions()).toContain('never instructions');
    });

    it('read surveys, answers, people, segments, recommendations, sources and usage', async () => {
      const { server, world } = placeOf();
      const survey = await publishAndStart(server, world.owner.token);
      await answer(server, survey.id, { rate: 4 }, { identifiers: { email: 'mia@example.com' } });
      await server.idle();
      const { read } = await connect();
      const { data } = await read('list_surveys', { status: 'active', limit: 100 });
      expect(data).toContainEqual(expect.objectContaining({ id: survey.id, name: survey.name }));
      expect(await read('read_survey', { survey_id: survey.id })).toMatchObject({
        id: survey.id,
      });
      expect(await read('read_results', { survey_id: survey.id })).toMatchObject({
        completedResponses: 1,
      });
      const responses = await read('list_responses', { survey_id: survey.id });
      expect(responses).toMatchObject({ data: [{ responses: { rate: 4 } }], next: null });
      const people = await read('find_people', { search: 'mia@example.com' });
      const person = { person_id: people.data[0].id };
      expect(await read('read_person', person)).toMatchObject({ email: 'mia@example.com' });
      expect(await read('list_person_events', person)).toHaveProperty('data');
      expect(await read('list_segments')).toEqual(expect.any(Array));
      expect(await read('recommend', { query: 'anything' })).toHaveProperty('items');
      const sources = await read('list_sources');
      expect(sources.data).toEqual(expect.any(Array));
      expect(await read('read_usage')).toHaveProperty('calls');
    });

    it('without a way to ask the person, change something with the code of its summary only, and once', async () => {
      // This client can open web pages, but cannot show a question.
      const { call } = await connect({ asks: { url: {} } });
      const event = { type: 'mcp_moored', user_id: 'agent-1' };
      const first = await call('send_event', event);
      expect(first.text).toContain('Store the event "mcp_moored" of agent-1.');
      expect(first.text).toContain('Nothing was changed yet');
      expect(await countOf('mcp_moored')).toBe(0);
      const confirm = codeIn(first.text);
      for (const other of [
        { ...event, user_id: 'agent-2', confirm },
        { ...event, confirm: 'true' },
      ])
        expect(await call('send_event', other)).toMatchObject({ isError: true });
      expect(await countOf('mcp_moored')).toBe(0);
      for (const accepted of [1, 0])
        expect(JSON.parse((await call('send_event', { ...event, confirm })).text)).toMatchObject({
          accepted,
        });
      expect(await countOf('mcp_moored')).toBe(1);
    });

    it('where the client can ask, the person decides', async () => {
      const asked: string[] = [];
      let says: 'accept' | 'decline' = 'decline';
      const { call, read } = await connect({
        says: (message) => {
          asked.push(message);
          return says;
        },
      });
      const item = { id: 'MCP-1', title: 'Brass compass' };
      expect((await call('save_item', item)).text).toContain('did not agree');
      says = 'accept';
      expect(JSON.parse((await call('save_item', item)).text)).toEqual({ accepted: 1 });
      expect(asked[1]).toContain('Add the item "MCP-1"');
      const { data } = await read('list_items', { limit: 100 });
      expect(data).toContainEqual(expect.objectContaining(item));
      const { server, world } = placeOf();
      const survey = await publishAndStart(server, world.owner.token);
      await answer(server, survey.id, { rate: 4 });
      const [given] = (await read('list_responses', { survey_id: survey.id })).data;
      const response = { response_id: given.id };
      const corrected = await read('correct_response', { ...response, answers: { rate: 5 } });
      expect(corrected.responses).toEqual({ rate: 5 });
      await call('delete_response', response);
      expect(asked.at(-1)).toBe(`Delete the response ${given.id} permanently.`);
      expect((await read('list_responses', { survey_id: survey.id })).data).toEqual([]);
      await call('send_event', { type: 'mcp_left', email: 'leaver@example.com' });
      const people = await read('find_people', { search: 'leaver@example.com' });
      await call('erase_person', { person_id: people.data[0].id });
      expect(asked.at(-1)).toMatch(/^Erase the person .*leaver@example\.com/);
      expect((await read('find_people', { search: 'leaver@example.com' })).data).toEqual([]);
    });

    it('publish, start and stop a survey, each with the code of its own summary', async () => {
      const { call, read } = await connect();
      const confirmed = async (
        tool: string,
        input: object,
      ): Promise<{ said: string; done: Any }> => {
        const said = (await call(tool, input)).text;
        return { said, done: await read(tool, { ...input, confirm: codeIn(said) }) };
      };
      const { server, world } = placeOf();
      const { body } = await server.request('POST', '/api/surveys/drafts', {
        token: world.owner.token,
        body: { name: 'Mooring', survey: SURVEY },
      });
      const draft = { draft_id: body.id };
      expect((await read('list_drafts')).data[0].id).toBe(body.id);
      expect(await read('read_draft', draft)).toMatchObject({ name: 'Mooring', questionCount: 3 });
      const published = await confirmed('publish_draft', draft);
      expect(published.said).toContain('Publish the draft "Mooring" with its 3 questions.');
      expect(published.done).toMatchObject({ name: 'Mooring', status: 'inactive' });
      const survey = { survey_id: published.done.id };
      const started = await confirmed('start_survey', { ...survey, end: 'days', value: 14 });
      expect(started.said).toContain('Start the survey "Mooring": visitors see it for 14 days.');
      expect(started.done).toMatchObject({
        status: 'active',
        endCondition: { type: 'days', value: 14 },
      });
      const stopped = await confirmed('stop_survey', survey);
      expect(stopped.said).toContain('Stop the survey "Mooring"');
      expect(stopped.done.status).toBe('inactive');
    });

    it('read why a call failed, with the code and the id of the request', async () => {
      const { call } = await connect();
      const absent = await call('read_survey', {
        survey_id: '0198c0de-0000-7000-8000-00000000dead',
      });
      expect(absent.isError).toBe(true);
      expect(absent.text).toMatch(/^This could not be found\.\n\(code not_found, request \S+\)$/);
      const { server, world } = placeOf();
      const narrow = await server.request('POST', '/api/api-tokens', {
        token: world.owner.token,
        body: { name: 'Agent', permissions: ['read'], areas: ['surveys'] },
      });
      const reader = await connect({ apiKey: narrow.body.token });
      expect((await reader.call('list_surveys')).isError).toBe(false);
      expect(await reader.call('find_people')).toMatchObject({
        isError: true,
        text: expect.stringContaining('code api_key_narrow'),
      });
    });

    it('learn which argument a tool does not have, before anything is read or changed', async () => {
      const { call, client } = await connect();
      const { tools } = await client.listTools();
      expect(tools.filter(({ inputSchema }) => inputSchema.additionalProperties !== false)).toEqual(
        [],
      );
      const cases: [string, object, string][] = [
        ['list_surveys', { state: 'active' }, 'Unknown argument: state. This tool takes status, '],
        ['read_usage', { month: 1, year: 2 }, 'Unknown argument: month, year. This tool takes no '],
        ['stop_survey', { survey_id: 'x', force: true }, 'Unknown argument: force.'],
        ['read_survey', { survey_id: '' }, 'code invalid_argument'],
        ['read_survey', {}, 'survey_id'],
      ];
      for (const [tool, input, text] of cases)
        expect([tool, await call(tool, input)]).toEqual([
          tool,
          { isError: true, text: expect.stringContaining(text) },
        ]);
    });

    it('get answers of a bounded size, and miss no row of a list', async () => {
      const { server, key } = placeOf();
      const ids = Array.from({ length: 60 }, (_, at) => `long-${String(at).padStart(2, '0')}`);
      await server.request('POST', '/api/v1/items', {
        headers: { 'x-api-key': key },
        body: {
          items: ids.map((id) => ({ id, title: id, description: 'Rope. '.repeat(300) })),
        },
      });
      const { call } = await connect();
      const found: string[] = [];
      let after: string | undefined;
      do {
        const { text } = await call('list_items', { limit: 100, after });
        expect(text.length).toBeLessThanOrEqual(40_000);
        const page = JSON.parse(text) as { data: { id: string }[]; next: string | null };
        found.push(...page.data.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after);
      expect(found.filter((id) => id.startsWith('long-'))).toEqual(ids);
    });

    it('a program without its settings says which are missing, and the guide names them and the program', async () => {
      await expect(run(process.execPath, [program], { env: {} })).rejects.toMatchObject({
        code: 1,
        stderr: 'navout-mcp: please set NAVOUT_URL and NAVOUT_API_KEY.\n',
      });
      const bad = { NAVOUT_URL: 'localhost:3000', NAVOUT_API_KEY: 'k' };
      await expect(run(process.execPath, [program], { env: bad })).rejects.toMatchObject({
        code: 1,
        stderr: 'navout-mcp: NAVOUT_URL must be an address such as https://navout.example.com.\n',
      });
      expect((await run(process.execPath, [program, '--help'])).stdout).toContain('NAVOUT_API_KEY');
      const guide = readFileSync(join(root, 'docs/guides/agents.md'), 'utf8');
      const blocks = [...guide.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(
        ([, json]) => JSON.parse(json!) as Any,
      );
      expect(blocks.length).toBeGreaterThan(1);
      for (const { mcpServers, servers } of blocks)
        expect((mcpServers ?? servers).navout).toMatchObject({
          command: 'navout-mcp',
          env: { NAVOUT_URL: expect.any(String), NAVOUT_API_KEY: expect.any(String) },
        });
    });
  });
};
