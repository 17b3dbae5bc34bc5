// Preloaded in every process of jest-light-runner, which loads tests and product with Node's own import. Adds TypeScript and the aliases of tsconfig.json.
import { register } from 'tsx/esm/api';

register();
