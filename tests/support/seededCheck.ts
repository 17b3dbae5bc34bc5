import fc from 'fast-check';

/** Uses the same cases in every run, so that no run fails by chance. `CHECK_SEED=7 npm run test:unit` tries others. */
fc.configureGlobal({ seed: Number(process.env.CHECK_SEED ?? 20_261_128) });

export default fc;
