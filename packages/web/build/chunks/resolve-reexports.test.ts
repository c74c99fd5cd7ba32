import { expect, test } from 'vitest';
import { resolveReexports } from './resolve-reexports.ts';

const entry = {
  id: '/x/packages/domain/src/format/index.ts',
  code: "export * from './a.ts';",
  imports: ['/x/a', '/x/b'],
};
const a = {
  id: '/x/packages/domain/src/format/a.ts',
  code: 'export const one = 1;\nexport interface Shape {}',
  imports: [],
};
const b = { id: '/x/packages/domain/src/format/b.ts', code: 'export async function two() {}', imports: [a.id] };

const leadsOf = (code: string) => {
  const page = { id: '/x/page.tsx', code, imports: [entry.id, '/x/react'] };
  return resolveReexports([entry, a, b, page]).get(page.id);
};

test('a name through an entry leads to the file that declares it', () => {
  expect(leadsOf("import { one } from '@bandshell/domain/format';")).toEqual(['/x/react', a.id]);
  expect(leadsOf("import { one as first, type Shape,\n  two } from '@bandshell/domain/format';")).toEqual([
    '/x/react',
    a.id,
    b.id,
  ]);
});

test('what is not understood leads to all that the entry opens', () => {
  expect(leadsOf("import * as domain from '@bandshell/domain/format';")).toEqual([entry.id, '/x/react']);
  expect(leadsOf("import { unknown } from '@bandshell/domain/format';")).toEqual([entry.id, '/x/react']);
});

test('files that use no entry keep their imports', () => expect(resolveReexports([a, b]).get(b.id)).toEqual([a.id]));

test('an icon leads to its own file, by whichever of its names', () => {
  const folder = '/x/node_modules/lucide-react/dist/esm';
  const icons = {
    id: `${folder}/lucide-react.mjs`,
    code: "export { default as Heart, default as HeartIcon } from './icons/heart.mjs';\nexport { default as X } from './icons/x.mjs';",
    imports: [`${folder}/icons/heart.mjs`, `${folder}/icons/x.mjs`],
  };
  const code = 'import { HeartIcon as Loved } from "lucide-react";\nimport { one } from "@bandshell/domain/format";';
  const page = { id: '/x/page.tsx', code, imports: [icons.id, entry.id, '/x/react'] };
  expect(resolveReexports([entry, a, icons, page]).get(page.id)).toEqual([
    '/x/react',
    `${folder}/icons/heart.mjs`,
    a.id,
  ]);
});
