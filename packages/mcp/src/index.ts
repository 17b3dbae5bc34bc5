import { readFileSync } from 'node:fs';
import { argv, stderr, stdout } from 'node:process';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Navout } from '@navout/node';
import { createMcpServer } from './createMcpServer.js';

const HELP = `navout-mcp: Navout for agents, over the Model Context Protocol.
Your client starts it, with NAVOUT_URL and NAVOUT_API_KEY in its environment.
Your installation explains it at /docs/agents.
`;

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

const serve = async (): Promise<void> => {
  const { NAVOUT_URL: baseUrl, NAVOUT_API_KEY: apiKey } = process.env;
  if (!baseUrl || !apiKey) throw new Error('please set NAVOUT_URL and NAVOUT_API_KEY.');
  if (!/^https?:\/\//i.test(baseUrl))
    throw new Error('NAVOUT_URL must be an address such as https://navout.example.com.');
  const navout = new Navout({ baseUrl, apiKey, waitMaxMs: 10_000 });
  await createMcpServer(navout, version).connect(new StdioServerTransport());
};

const [option] = argv.slice(2);
if (option === '--version') stdout.write(`${version}\n`);
else if (option === '--help' || option === '-h') stdout.write(HELP);
else
  await serve().catch((error: Error) => {
    // Standard output is reserved for the protocol.
    stderr.write(`navout-mcp: ${error.message}\n`);
    process.exitCode = 1;
  });
