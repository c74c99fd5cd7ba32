import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import extractMessages from '@lingui/babel-plugin-extract-messages';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import { type ExtractedMessage, knownMessages } from './known-messages.ts';
import { holdsMessages, readMessages } from './transform-messages.ts';

const WEB = fileURLToPath(new URL('../..', import.meta.url));

const sourceFiles = (): string[] =>
  readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .sort()
    .map((name) => join(WEB, 'src', name));

const messagesOf = async (code: string, path: string): Promise<readonly ExtractedMessage[]> => {
  const messages: ExtractedMessage[] = [];
  const onMessageExtracted = ({ id, message, context, comment }: ExtractedMessage): void => {
    messages.push({ id, message, context, comment });
  };
  await readMessages(code, path, [extractMessages, { onMessageExtracted }]);
  return messages;
};

/**
 * Every message of the web app's sources, without translations.
 * @throws Error that names the file, if a message has no text (only a custom id) or the macro is used wrongly
 */
export const extractCatalogue = async (): Promise<Catalogue> => {
  const found: Record<string, CatalogueEntry> = {};
  const known = knownMessages();
  for (const path of sourceFiles()) {
    const code = readFileSync(path, 'utf8');
    if (!holdsMessages(code)) continue;
    const file = relative(WEB, path).split(sep).join('/');
    for (const { id, message, context, comment } of await known.of(code, () => messagesOf(code, path))) {
      if (message === undefined) throw new Error(`${file}: the message "${id}" has no English text`);
      const { comments = [], files = [] } = found[id] ?? {};
      found[id] = {
        message,
        translation: '',
        context,
        comments: comment === undefined || comments.includes(comment) ? comments : [...comments, comment],
        files: files.includes(file) ? files : [...files, file],
      };
    }
  }
  known.store();
  return found;
};

/**
 * The extracted messages with the translations of the catalogue. Messages that no source contains any more are dropped.
 */
export const mergeCatalogue = (extracted: Catalogue, catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(extracted).map(([id, entry]) => [id, { ...entry, translation: catalogue[id]?.translation ?? '' }]),
  );
