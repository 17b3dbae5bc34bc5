import server from '../../rolldown.config.mjs';

/** A bench bundled as the server is, its parser's thread beside it, so that it measures what people run. BENCH names it. */
export default {
  ...server,
  input: {
    [`bench-${process.env.BENCH}`]: `scripts/bench-${process.env.BENCH}.ts`,
    'parse-worker': server.input['parse-worker'],
  },
  output: { ...server.output, dir: 'dist/bench' },
};
