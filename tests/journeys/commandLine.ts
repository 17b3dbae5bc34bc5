import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@tests/support/freePort';
import type { TestServer } from '@tests/support/testServer';
import type { WebhookReceiver } from '@tests/support/webhookReceiver';
import type * as sdk from '../../packages/node/src/index';

const run = promisify(execFile);

/** Project that the package journey created, with the command line installed. */
interface Place {
  folder: string;
  server: TestServer;
  key: string;
  receiver: WebhookReceiver;
  node: typeof sdk;
}

/** Result of a command. */
interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Registers the tests of the `navout` program, which is packed and installed. */
export const describeCommandLine = (placeOf: () => Place): void => {
  const running: ChildProcess[] = [];
  afterAll(() => {
    for (const child of running) child.kill();
  });

  const program = (): string => join(placeOf().folder, 'node_modules/.bin/navout');
  const signedIn = () => ({
    ...process.env,
    NAVOUT_URL: placeOf().server.url,
    NAVOUT_API_KEY: placeOf().key,
  });
  const signedOut = () => ({
    ...process.env,
    XDG_CONFIG_HOME: join(placeOf().folder, 'settings'),
  });

  /** Runs a command to its end. @param input its standard input. */
  const navout = async (
    given: string[],
    { env = signedIn(), input = '' }: { env?: NodeJS.ProcessEnv; input?: string } = {},
  ): Promise<Ended> => {
    const ending = run(program(), given, { cwd: placeOf().folder, env });
    ending.child.stdin!.end(input);
    return ending.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: Ended) => error,
    );
  };

  describe('the command line', () => {
    it('signs in with a key, imports, predicts and exports', async () => {
      const { folder, server, key } = placeOf();
      const env = signedOut();
      const login = ['login', '--url', server.url];
      expect(await navout(login, { env, input: 'wrong\n' })).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/navout: The API key .*\(invalid_api_key, request \S+\)\n$/),
      });
      expect(await navout(login, { env, input: `${key}\n` })).toMatchObject({ code: 0 });
      expect(statSync(join(folder, 'settings/navout/settings.json')).mode & 0o777).toBe(0o600);
      writeFileSync(join(folder, 'items.json'), '\uFEFF[{ "id": "OAR-1", "title": "Ash oar" }]');
      const view = '{"type":"view","user_id":"c-9","item_id":"OAR-1"}\n';
      const imported = await navout(['import', 'items', 'items.json'], { env });
      expect(imported).toEqual({ code: 0, stdout: '1 accepted\n', stderr: '' });
      const piped = await navout(['import', 'events', '-'], { env, input: view });
      expect(piped.stdout).toBe('1 accepted\n');
      const predict = ['predict', '--query', 'ash oar', '--top', '1'];
      expect((await navout(predict, { env })).stdout).toMatch(/^OAR-1\tAsh oar\t./);
      expect((await navout(['export', 'items'], { env })).stdout).toContain('"id":"OAR-1"');
    });

    it('explains every command with an example that it accepts, and prints its version', async () => {
      const overview = await navout(['--help']);
      expect(overview).toMatchObject({ code: 0, stderr: '' });
      expect((await navout([])).stdout).toBe(overview.stdout);
      const names = [...overview.stdout.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name!);
      expect(names).toEqual(['login', 'import', 'export', 'predict', 'listen', 'usage']);
      for (const name of names) {
        const { stdout } = await navout(['help', name]);
        expect(stdout).toMatch(new RegExp(`^navout ${name}[\\s\\S]*\\nExample: navout ${name}`));
      }
      expect((await navout(['predict', '--help'])).stdout).toContain('--top NUMBER');
      const { version } = JSON.parse(
        readFileSync(join(placeOf().folder, 'node_modules/navout/package.json'), 'utf8'),
      ) as { version: string };
      expect((await navout(['--version'])).stdout).toBe(`${version}\n`);
    });

    it('reports a wrong command line, a missing key and a silent server in one line each', async () => {
      const { server } = placeOf();
      const unused = `http://127.0.0.1:${await freePort()}`;
      const nowhere = { ...signedIn(), NAVOUT_URL: unused };
      const cases: [string[], number, string, NodeJS.ProcessEnv?][] = [
        [['fly'], 2, 'There is no command fly. See navout --help.'],
        [['--fly'], 2, 'There is no option --fly. See navout --help.'],
        [['usage', '--fly'], 2, "Unknown option '--fly'. See navout help usage."],
        [['predict', '--top', '99'], 2, '--top must be a number from 1 to 50.'],
        [['predict'], 2, 'Please add --user, --email or --query.'],
        [['export', 'moons'], 2, 'Please export responses, people, items, surveys or drafts.'],
        [['export', 'responses'], 2, 'Please add the id of a survey.'],
        [['import', 'items', 'a', 'b'], 2, '"b" was not expected.'],
        [['login', '--url', 'localhost:3000'], 2, '--url must be an address'],
        [['login', '--url', server.url], 1, 'API key: \nnavout: No key was given.'],
        [['import', 'items', 'absent.json'], 1, 'There is no file absent.json.'],
        [['export', 'responses', '..'], 1, '".." can\'t be an id.'],
        [
          ['usage'],
          1,
          'Please sign in first: navout login',
          { ...signedOut(), XDG_CONFIG_HOME: '/' },
        ],
        [['usage'], 1, `${unused} did not answer: connect ECONNREFUSED`, nowhere],
      ];
      const ended = await Promise.all(
        cases.map(([given, , , env]) => navout(given, env ? { env } : {})),
      );
      for (const [at, [given, code, text]] of cases.entries()) {
        expect([given, ended[at]!.code, ended[at]!.stderr]).toEqual([
          given,
          code,
          expect.stringContaining(text),
        ]);
        expect(ended[at]!.stderr).toMatch(/^(?:API key: \n)?navout: [^\n]+\n$/);
      }
    });

    it('says where in a file an invalid row is, and what was stored before it', async () => {
      const { folder } = placeOf();
      const put = (file: string, rows: unknown[]) =>
        writeFileSync(join(folder, file), rows.map((row) => JSON.stringify(row)).join('\n'));
      const items = Array.from({ length: 502 }, (_, at) => ({ id: `knot-${at}`, title: 'Knot' }));
      put('knots.jsonl', [...items, { id: 'knot-502' }]);
      const refused = await navout(['import', 'items', 'knots.jsonl']);
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toMatch(
        /^navout: knots\.jsonl, line 503: title: .+ 500 accepted before this batch\.\n$/,
      );
      writeFileSync(join(folder, 'bad.json'), JSON.stringify([{ type: 'view', user_id: 'c' }, 7]));
      expect((await navout(['import', 'events', 'bad.json'])).stderr).toBe(
        'navout: bad.json, entry 2: this is not a JSON object.\n',
      );
      const { stderr } = await navout(['import', 'events', '-'], { input: '\n{"type":' });
      expect(stderr).toBe('navout: standard input, line 2: this is not JSON.\n');
    });

    it('ends quietly if the reader of its output has seen enough', async () => {
      const command = `"${program()}" export items | head -n 1`;
      const { stdout, stderr } = await run('sh', ['-c', command], { env: signedIn() });
      expect(JSON.parse(stdout)).toHaveProperty('id');
      expect(stderr).toBe('');
    });

    it('sends events to a local address', async () => {
      const { node, server, key, receiver } = placeOf();
      const client = new node.Navout({ baseUrl: server.url, apiKey: key });
      const made = await client.webhooks.create({ url: receiver.url, events: ['plan.limit'] });
      const secret = 'whsec_bG9jYWwgc2VjcmV0';
      receiver.received.length = 0;
      const forward = ['listen', '--forward', receiver.url, '--secret', secret];
      const listening = spawn(program(), forward, { env: signedIn() });
      running.push(listening);
      await new Promise<void>((resolve) => {
        listening.stderr.on('data', (text: Buffer) => {
          if (text.includes('Listening')) resolve();
        });
      });
      await client.webhooks.test(made.id);
      await receiver.gets(2);
      const types = [made.secret, secret].map((each) =>
        receiver.received.flatMap(({ body, headers }) => {
          try {
            return [node.verifyWebhook({ body, headers, secret: each }).type];
          } catch {
            return [];
          }
        }),
      );
      expect(types).toEqual([['webhook.test'], ['webhook.test']]);
      listening.kill();
      await client.webhooks.delete(made.id);
    });
  });
};
