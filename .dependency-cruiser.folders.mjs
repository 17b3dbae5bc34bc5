// Finds cycles between the server's folders, even inside one noun. Leaves out tests and the files that assemble the server,
// which may import everything.
import { options } from './.dependency-cruiser.mjs';
import { COMPOSING } from './.dependency-cruiser.floors.mjs';

export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      comment:
        'Two folders that import each other are one idea or hide a third. Move the shared file below both, or turn one import around with a Capability (bff/services/capability.ts).',
      from: { path: '^bff/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: [options.exclude.path, '\\.(test|spec)\\.ts$', '^(tests|scripts)/', ...COMPOSING],
    },
  },
};
