import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileTexts } from '../scripts/vite/compileTexts';

/** Aliases come from tsconfig.json; warnings about chunk sizes say nothing about the product. */
export default defineConfig({
  plugins: [react(), compileTexts()],
  resolve: { tsconfigPaths: true },
  worker: { format: 'es' },
  build: { chunkSizeWarningLimit: 4000, sourcemap: false, reportCompressedSize: false },
});
