import { stderr } from 'node:process';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Navout } from '@navout/node';
import { createMcpServer } from './createMcpServer.js';

const { NAVOUT_URL: baseUrl, NAVOUT_API_KEY: apiKey } = process.env;

if (!baseUrl || !apiKey) {
  // Standard output is reserved for the protocol.
  stderr.write('navout-mcp: please set NAVOUT_URL and NAVOUT_API_KEY.\n');
  process.exitCode = 1;
} else {
  const server = createMcpServer(new Navout({ baseUrl, apiKey, waitMaxMs: 10_000 }));
  await server.connect(new StdioServerTransport());
}
