import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Aliases come from tsconfig.json; warnings about chunk sizes say nothing about the product. */
export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  build: { chunkSizeWarningLimit: 4000, sourcemap: false, reportCompressedSize: false },
});
