// The first line of every process of jest-light-runner, which loads tests and product with Node's own import: TypeScript and the aliases of tsconfig.json.
import { register } from 'tsx/esm/api';

register();
