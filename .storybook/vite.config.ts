import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileTexts } from '../scripts/vite/compileTexts';

/** Aliases come from tsconfig.json. Warnings about chunk sizes are irrelevant here. */
export default defineConfig({
  plugins: [react(), compileTexts()],
  resolve: { tsconfigPaths: true },
  worker: { format: 'es' },
  build: { chunkSizeWarningLimit: 4000, sourcemap: false, reportCompressedSize: false },
});
