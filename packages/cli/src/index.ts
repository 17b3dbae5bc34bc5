import { stderr } from 'node:process';
import { parseArgs } from 'node:util';
import type { Navout, NewEvent, NewItem } from '@navout/node';
import { print, printRows, readRows } from './files.js';
import { listen } from './listen.js';
import { login, openNavout } from './settings.js';

const HELP = `navout login --url ADDRESS            asks for an API key and keeps it
navout import items|events FILE        a .json list, or one JSON object a line
navout export responses SURVEY_ID      one JSON object a line; --csv for a table
navout export people|items|surveys|drafts
navout predict --user ID               or --query TEXT, or --email ADDRESS; --top 1 to 50
navout listen --forward ADDRESS --secret whsec_…
navout usage
`;

/** Invalid command line. */
class Misuse extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    user: { type: 'string' },
    email: { type: 'string' },
    query: { type: 'string' },
    top: { type: 'string' },
    csv: { type: 'boolean' },
    forward: { type: 'string' },
    secret: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [command, what, which] = positionals;

const asked = (value: string | undefined, name: string): string => {
  if (!value) throw new Misuse(`Please add ${name}.`);
  return value;
};

const importFile = async (navout: Navout): Promise<void> => {
  let accepted = 0;
  const file = asked(which, 'a file');
  if (what === 'items')
    for await (const rows of readRows<NewItem>(file))
      accepted += (await navout.items.upsert(rows)).accepted;
  else if (what === 'events')
    for await (const rows of readRows<NewEvent>(file))
      accepted += (await navout.events.send(rows)).accepted;
  else throw new Misuse('Please import items or events.');
  await print(`${accepted} accepted\n`);
};

const exportRows = async (navout: Navout): Promise<void> => {
  if (what === 'responses') {
    const survey = asked(which, 'the id of a survey');
    if (!values.csv) return printRows(navout.exports.responses(survey));
    for await (const bytes of await navout.exports.csv(survey)) await print(bytes);
    return;
  }
  if (what === 'people') return printRows(navout.people.list({ limit: 200 }));
  if (what === 'items') return printRows(navout.items.list({ limit: 200 }));
  if (what === 'surveys') return printRows(navout.surveys.list({ limit: 200 }));
  if (what === 'drafts') return printRows(navout.drafts.list({ limit: 200 }));
  throw new Misuse('Please export responses, people, items, surveys or drafts.');
};

const predict = async (navout: Navout): Promise<void> => {
  const { items, notice } = await navout.predict({
    ...(values.user ? { user_id: values.user } : {}),
    ...(values.email ? { email: values.email } : {}),
    ...(values.query ? { query: values.query } : {}),
    ...(values.top ? { top_k: Number(values.top) } : {}),
  });
  if (notice) stderr.write(`${notice}\n`);
  for (const { id, title, explanation } of items) await print(`${id}\t${title}\t${explanation}\n`);
};

const run = async (): Promise<void> => {
  if (values.help || !command) return print(HELP);
  if (command === 'login') return login(asked(values.url, '--url'));
  if (command === 'import') return importFile(await openNavout());
  if (command === 'export') return exportRows(await openNavout());
  if (command === 'predict') return predict(await openNavout());
  if (command === 'usage') {
    const { calls, includedCalls, resetsAt } = await (await openNavout()).usage();
    return print(`${calls} of ${includedCalls ?? 'unlimited'} calls until ${resetsAt}\n`);
  }
  if (command === 'listen')
    return listen(
      await openNavout(),
      asked(values.forward, '--forward'),
      asked(values.secret, '--secret'),
    );
  throw new Misuse(`There is no command ${command}.`);
};

run().catch((error: unknown) => {
  stderr.write(`navout: ${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof Misuse) stderr.write(HELP);
  process.exitCode = 1;
});
