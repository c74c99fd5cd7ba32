import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CREATE_ICON = fileURLToPath(new URL('../src/ui/icon/create-icon.ts', import.meta.url));

/** Lets lucide's icons use the site's own component, which is 1 KB smaller. */
export const leanIcons = (): Plugin => {
  let isUsed = false;
  return {
    name: 'bandshell:lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== '../createLucideIcon.mjs' || !importer?.includes('/lucide-react/dist/esm/icons/')) return null;
      isUsed = true;
      return CREATE_ICON;
    },
    buildEnd(error) {
      if (error === undefined && !isUsed) this.error('No icon of lucide-react asks for createLucideIcon any more.');
    },
  };
};
