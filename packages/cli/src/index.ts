import { readFileSync } from 'node:fs';
import { argv, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { type CliCommand, commands, type CommandInput } from './commands.js';
import { print } from './files.js';
import { inOneLine, isMisuse, Misuse } from './problems.js';

const version = (): string =>
  (
    JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string;
    }
  ).version;

const overview = (): string => {
  const names = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(8)} ${about}`);
  return `Navout from the command line.

${names.join('\n')}

navout help COMMAND shows how a command works, with an example.
navout --version prints the version.
Exit status: 0 done, 1 failed, 2 the command line is wrong.
`;
};

const helpOf = ({ usage, about, details, example }: CliCommand): string =>
  `navout ${usage}

${about}
${details.map((line) => `\n  ${line}`).join('')}

Example: ${example}
`;

const commandOf = (name: string): CliCommand => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  throw new Misuse(`There is no ${name.startsWith('-') ? 'option' : 'command'} ${name}.`);
};

const run = async ([name, ...rest]: readonly string[]): Promise<void> => {
  if (name === undefined || name === '--help' || name === '-h') return print(overview());
  if (name === '--version' || name === '-v') return print(`${version()}\n`);
  if (name === 'help') return print(rest[0] ? helpOf(commandOf(rest[0])) : overview());
  const command = commandOf(name);
  if (rest.includes('--help') || rest.includes('-h')) return print(helpOf(command));
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: command.options,
  });
  await command.run({ values: values as CommandInput['values'], words: positionals });
};

// A reader that has seen enough closes the pipe, such as head.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

const given = argv.slice(2);
run(given).catch((error: unknown) => {
  const [name = ''] = given;
  const help = Object.hasOwn(commands, name) ? `navout help ${name}` : 'navout --help';
  const advice = isMisuse(error) ? ` See ${help}.` : '';
  stderr.write(`navout: ${inOneLine(error)}${advice}\n`);
  process.exitCode = isMisuse(error) ? 2 : 1;
});
