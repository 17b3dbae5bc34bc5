import server from '../../rolldown.config.mjs';

/** Bundles a bench like the server, with its threads next to it, so that it measures production code. BENCH names the bench. */
export default {
  ...server,
  input: {
    [`bench-${process.env.BENCH}`]: `scripts/bench-${process.env.BENCH}.ts`,
    'postgres-worker': server.input['postgres-worker'],
    'parse-worker': server.input['parse-worker'],
    'model-worker': server.input['model-worker'],
  },
  output: { ...server.output, dir: 'dist/bench' },
};
