// Checks what is loaded at run time: ignores type imports, and checks reachability instead of single
// imports.
import { options } from './.dependency-cruiser.mjs';

const test = '\\.(test|spec|stories)\\.tsx?$|(^|/)vite\\.config\\.ts$';

export default {
  forbidden: [
    {
      name: 'widget-is-light',
      severity: 'error',
      comment:
        'Nothing reachable from the widget may be a package or code of server and dashboard: the path below shows how it got in.',
      from: { path: '^widget/', pathNot: test },
      to: { path: ['node_modules/', '^(bff|src)/'], reachable: true },
    },
    {
      name: 'dashboard-carries-no-server',
      severity: 'error',
      comment:
        'Nothing reachable from the dashboard may be the ORM, Koa or another server package.',
      from: { path: '^src/main\\.tsx$' },
      to: {
        path: [
          'node_modules/(@mikro-orm|koa|@koa|pg|pg-boss|@electric-sql|pino|nodemailer)/',
          '^bff/',
        ],
        reachable: true,
      },
    },
  ],
  // Leave out the jsx option: with it, the tool parses every .ts file as .tsx, where `<Item>(...)` looks like an
  // element.
  options: {
    ...options,
    // No rule starts at a test or a story, and the import rules keep them out of the product.
    exclude: { path: [options.exclude.path, test] },
    tsPreCompilationDeps: false,
    tsConfig: { fileName: 'tsconfig.imports.json' },
  },
};
