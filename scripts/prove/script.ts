import { spawn } from 'node:child_process';
import { outcomeOf, type Outcome, type Stage } from './bar';

/** A bar that a script proves, in a process of its own: it is told PROVE_KILLS and PROVE_SEED, its last line says what was found, it fails with a code. */
export const script = (file: string, kills: { quick: number; full: number }) => async ({ databaseUrl, quick, seed }: Stage): Promise<Outcome> => {
  const count = Number(process.env.PROVE_KILLS ?? (quick ? kills.quick : kills.full));
  const { code, output } = await run(file, { PROVE_KILLS: String(count), PROVE_SEED: String(seed), TEST_DATABASE_URL: databaseUrl ?? '' });
  const lines = output.trim().split('\n');
  return outcomeOf(count, code === 0 ? [] : [lines.slice(-20).join('\n')], lines.at(-1) ?? '');
};

const run = (file: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> => new Promise((resolve) => {
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { output += chunk.toString(); });
  child.once('close', (code) => { resolve({ code, output }); });
});
