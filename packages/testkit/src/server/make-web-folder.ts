import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TEMPLATE =
  '<html lang="en"><head><!--bandshell:preloads--><!--bandshell:head--></head>' +
  '<body><!--bandshell:data--><noscript>needs JavaScript</noscript></body></html>';

export interface WebFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * A folder like a built web app without code, for tests of the documents.
 * @param operations the persisted operations, texts by their hash
 */
export async function makeWebFolder(operations: Readonly<Record<string, string>> = {}): Promise<WebFolder> {
  const path = await mkdtemp(join(tmpdir(), 'bandshell-web-'));
  await mkdir(join(path, 'assets'));
  await Promise.all([
    writeFile(join(path, 'index.html'), TEMPLATE),
    writeFile(join(path, 'persisted-operations.json'), JSON.stringify(operations)),
    writeFile(join(path, 'preloads.json'), '{}'),
    writeFile(join(path, 'messages.json'), JSON.stringify({ de: ['/assets/de-words.js'] })),
  ]);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
