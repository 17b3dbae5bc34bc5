import { spawn } from 'node:child_process';

/**
 * Runs a command to its end and resolves with `{ code, output }` (stdout and stderr in order of arrival).
 * `quiet` keeps the output for the caller; otherwise it goes directly to the terminal and `output` is empty.
 */
export const runCommand = (command, args, { quiet = false, env = {}, cwd } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    const chunks = [];
    if (quiet)
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => chunks.push(chunk));
    const end = (code, message = '') =>
      resolve({ code, output: Buffer.concat(chunks).toString() + message });
    child.on('error', (error) => end(127, `${command}: ${error.message}`));
    child.on('close', (code, signal) =>
      end(code ?? 1, signal ? `${command} ended by ${signal}\n` : ''),
    );
  });

/** Runs one script of package.json. */
export const runScript = (name, options = {}) =>
  runCommand('npm', ['run', '--silent', name, ...extra(options.args)], options);

const extra = (args) => (args?.length ? ['--', ...args] : []);

/** Exits the process with a one-sentence message. */
export const stopWith = (sentence) => {
  console.error(`navout: ${sentence}`);
  process.exit(1);
};
