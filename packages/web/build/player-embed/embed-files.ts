import {
  asPaths,
  type Bundle,
  chunksOf,
  isEngine,
  messageChunksOf,
  stylesOf,
  withStaticImports,
} from '../bundle-chunks.ts';
import { type EmbedKind, kinds, showsKind } from './embed-chunks.ts';

/**
 * The facts that the server must know of the embedded player's build: `player-embed.json` with the files that the
 * document names itself (`first`), the preloads of each kind of content, and the modules with the messages of each
 * language.
 * @throws Error if a kind of content has no file of its own
 */
export const embedFiles = (bundle: Bundle): Readonly<Record<string, unknown>> => {
  const chunks = chunksOf(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (entry === undefined) throw new Error('The embedded player has no entry');
  const first = withStaticImports(bundle, entry);
  const engine = asPaths(chunks.filter(isEngine).map((one) => one.fileName));
  const preloadsOf = (kind: EmbedKind) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => showsKind(id, kind)));
    if (chunk === undefined) throw new Error(`The embedded player has no file for ${kind}`);
    const own = [...withStaticImports(bundle, chunk)].filter((one) => !first.has(one));
    return { modules: asPaths(own.map((one) => one.fileName)), styles: asPaths(stylesOf(own)), engine };
  };
  return {
    'player-embed.json': {
      first: { modules: asPaths([...first].map((one) => one.fileName)), styles: asPaths(stylesOf(first)) },
      preloads: Object.fromEntries(Object.keys(kinds).map((kind) => [kind, preloadsOf(kind as EmbedKind)])),
      messages: messageChunksOf(bundle),
    },
  };
};
