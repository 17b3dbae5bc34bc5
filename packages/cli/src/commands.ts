import { stderr } from 'node:process';
import type { ParseArgsConfig } from 'node:util';
import type { Navout } from '@navout/node';
import { print, printRows } from './files.js';
import { importEvents, importItems } from './importFile.js';
import { listen } from './listen.js';
import { Misuse } from './problems.js';
import { login, openNavout } from './settings.js';

/** A parsed command line, without the name of the command. */
export interface CommandInput {
  values: Readonly<Record<string, string | boolean | undefined>>;
  words: readonly string[];
}

export interface CliCommand {
  /** Words after `navout`, as in the help. */
  usage: string;
  about: string;
  /** One line for each option or kind of input. */
  details: readonly string[];
  /** A command line that works. */
  example: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(given: CommandInput): Promise<void>;
}

const asked = (value: string | boolean | undefined, name: string): string => {
  if (typeof value !== 'string' || value.trim() === '') throw new Misuse(`Please add ${name}.`);
  return value;
};

const address = (value: string | boolean | undefined, name: string): string => {
  const given = asked(value, name);
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given))
    throw new Misuse(`${name} must be an address that starts with https:// or http://.`);
  return given;
};

/** Refuses words that the command does not take, because they may be a mistake. */
const wordsOf = ({ words }: CommandInput, most: number): readonly string[] => {
  if (words.length > most) throw new Misuse(`"${words[most]}" was not expected.`);
  return words;
};

const loginCommand: CliCommand = {
  usage: 'login --url ADDRESS',
  about: 'Asks for an API key, tests it and stores it.',
  details: [
    '--url ADDRESS  the address of your installation',
    'In a script, pipe the key in, or set NAVOUT_URL and NAVOUT_API_KEY instead.',
  ],
  example: 'navout login --url https://navout.example.com',
  options: { url: { type: 'string' } },
  run: async (given) => {
    wordsOf(given, 0);
    await login(address(given.values.url, '--url'));
  },
};

const importCommand: CliCommand = {
  usage: 'import items|events FILE',
  about: 'Sends items or events from a file.',
  details: [
    'FILE  a .json file with a list, or a file with one JSON object per line; - reads lines from a pipe',
    'Stops at the first invalid row and says where it is. Events with a message_id count once.',
  ],
  example: 'navout import items catalog.json',
  options: {},
  run: async (given) => {
    const [what, file] = wordsOf(given, 2);
    const send = what === 'items' ? importItems : what === 'events' ? importEvents : undefined;
    if (!send) throw new Misuse('Please import items or events.');
    const path = asked(file, 'a file');
    await send(await openNavout(), path);
  },
};

const lists = {
  people: (navout: Navout) => navout.people.list({ limit: 200 }),
  items: (navout: Navout) => navout.items.list({ limit: 200 }),
  surveys: (navout: Navout) => navout.surveys.list({ limit: 200 }),
  drafts: (navout: Navout) => navout.drafts.list({ limit: 200 }),
};

const exportCommand: CliCommand = {
  usage: 'export responses SURVEY_ID | people | items | surveys | drafts',
  about: 'Prints all rows, one JSON object per line.',
  details: ['--csv  prints responses as a CSV table'],
  example: 'navout export items > items.jsonl',
  options: { csv: { type: 'boolean' } },
  run: async (given) => {
    const { csv } = given.values;
    const [what, id] = wordsOf(given, given.words[0] === 'responses' ? 2 : 1);
    if (what === 'responses') {
      const survey = asked(id, 'the id of a survey');
      const navout = await openNavout();
      if (!csv) return printRows(navout.exports.responses(survey));
      for await (const bytes of await navout.exports.csv(survey)) await print(bytes);
      return;
    }
    if (what === undefined || !Object.hasOwn(lists, what))
      throw new Misuse('Please export responses, people, items, surveys or drafts.');
    if (csv) throw new Misuse('Only responses can be exported with --csv.');
    await printRows(lists[what as keyof typeof lists](await openNavout()));
  },
};

const predictCommand: CliCommand = {
  usage: 'predict --user ID | --email ADDRESS | --query TEXT',
  about: 'Recommends items: id, title and reason, separated by tabs.',
  details: [
    '--user ID        your id of the person',
    '--email ADDRESS  the email address of the person',
    '--query TEXT     what someone looks for, in words',
    '--top NUMBER     how many items, 1 to 50',
    '--json           prints the whole response as JSON',
  ],
  example: 'navout predict --user customer-1 --top 3',
  options: {
    user: { type: 'string' },
    email: { type: 'string' },
    query: { type: 'string' },
    top: { type: 'string' },
    json: { type: 'boolean' },
  },
  run: async (given) => {
    wordsOf(given, 0);
    const { user, email, query, top, json } = given.values;
    if (top !== undefined && !/^([1-9]|[1-4]\d|50)$/.test(String(top)))
      throw new Misuse('--top must be a number from 1 to 50.');
    if (!user && !email && !query) throw new Misuse('Please add --user, --email or --query.');
    const prediction = await (
      await openNavout()
    ).predict({
      ...(user ? { user_id: String(user) } : {}),
      ...(email ? { email: String(email) } : {}),
      ...(query ? { query: String(query) } : {}),
      ...(top ? { top_k: Number(top) } : {}),
    });
    if (json) return print(`${JSON.stringify(prediction)}\n`);
    if (prediction.notice) stderr.write(`${prediction.notice}\n`);
    for (const { id, title, explanation } of prediction.items)
      await print(`${id}\t${title}\t${explanation}\n`);
  },
};

const listenCommand: CliCommand = {
  usage: 'listen --forward ADDRESS --secret SECRET',
  about: 'Sends the events of your webhook addresses to your machine too, until you stop it.',
  details: [
    '--forward ADDRESS  where your program listens',
    '--secret SECRET    a secret that you choose; it signs the events',
  ],
  example: 'navout listen --forward http://localhost:4000/hook --secret whsec_bG9jYWwgc2VjcmV0',
  options: { forward: { type: 'string' }, secret: { type: 'string' } },
  run: async (given) => {
    wordsOf(given, 0);
    const forward = address(given.values.forward, '--forward');
    const secret = asked(given.values.secret, '--secret');
    await listen(await openNavout(), forward, secret);
  },
};

const usageCommand: CliCommand = {
  usage: 'usage',
  about: "Prints this month's calls compared with the plan.",
  details: [],
  example: 'navout usage',
  options: {},
  run: async (given) => {
    wordsOf(given, 0);
    const { calls, includedCalls, resetsAt } = await (await openNavout()).usage();
    const included = includedCalls === null ? 'no limit' : `of ${includedCalls} included`;
    await print(`${calls} calls, ${included}, until ${resetsAt}\n`);
  },
};

/** The commands by name, in the order of the help. */
export const commands: Readonly<Record<string, CliCommand>> = {
  login: loginCommand,
  import: importCommand,
  export: exportCommand,
  predict: predictCommand,
  listen: listenCommand,
  usage: usageCommand,
};
