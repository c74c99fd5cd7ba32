import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files that a document needs first besides what its template names; paths of the site. */
export interface Preloads {
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  readonly engine: readonly string[];
}

export interface PagePreloads extends Preloads {
  /** The module that exports the page. */
  readonly page: string;
}

/** The embedded player, which is built apart from the app. */
export interface PlayerEmbedBuild {
  /** `player-embed.html` with the markers of the document. */
  readonly template: string;
  /** By the kind of content that the document's address names. */
  readonly preloads: Readonly<Record<EmbedKind, Preloads>>;
  /** Modules with the messages of a language, by its tag. */
  readonly messages: Readonly<Record<string, readonly string[]>>;
}

export type EmbedKind = 'channel' | 'recorded';

/** The built web app. */
export interface WebBuild {
  readonly folder: string;
  /** `index.html` with the markers of the document. */
  readonly template: string;
  /** By route name. */
  readonly preloads: Readonly<Record<string, PagePreloads>>;
  /** Modules with the messages of a language, by its tag; the source language has none. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Undefined in a build without it, as in tests: then the app's template takes its place. */
  readonly playerEmbed: PlayerEmbedBuild | undefined;
  /** Documents of the app by the SHA-256 of their text. */
  readonly operations: ReadonlyMap<string, string>;
}

/** Files of the build that are not public. */
export const privateFiles = [
  'index.html',
  'manifest.json',
  'preloads.json',
  'messages.json',
  'player-embed.html',
  'player-embed.json',
  'persisted-operations.json',
];

/** Reads the build; undefined when the web app was not built. */
export function readWebBuild(folder: string = webBuildFolder()): WebBuild | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const json = (name: string): unknown => (existsSync(join(folder, name)) ? JSON.parse(read(name)) : {});
  return {
    folder,
    template: read('index.html'),
    preloads: json('preloads.json') as WebBuild['preloads'],
    words: json('messages.json') as WebBuild['words'],
    playerEmbed: existsSync(join(folder, 'player-embed.html'))
      ? { ...(json('player-embed.json') as PlayerEmbedBuild), template: read('player-embed.html') }
      : undefined,
    operations: new Map(Object.entries(json('persisted-operations.json') as Record<string, string>)),
  };
}

/** `packages/web/dist`, from the sources or from the bundle in `packages/server/dist`. */
function webBuildFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (folder !== dirname(folder) && !existsSync(join(folder, 'web', 'package.json'))) folder = dirname(folder);
  return join(folder, 'web', 'dist');
}
