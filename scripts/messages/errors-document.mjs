import { readFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.mjs';
import { readDeclaredErrors, readDeclaredNotices } from './declared-errors.mjs';

export const ERRORS_DOCUMENT = fromRoot('docs', 'errors.md');
const SCHEMA = fromRoot('packages', 'contract', 'schema.graphql');

const BEGIN = '<!-- `npm run messages` writes from here on … -->';
const END = '<!-- … to here. -->';

const code = (text) => `\`${text}\``;
const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** Mutations of the schema whose payload may contain an error, with the codes of the error. */
export function refusingMutations(schema = readFileSync(SCHEMA, 'utf8')) {
  const codesOf = new Map(
    [...schema.matchAll(/^enum (\w+)ErrorCode \{\n([^}]*)\}/gm)].map(([, name, body]) => [
      `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
      [...body.matchAll(/^ {2}([A-Z]\w*)$/gm)].map(([, value]) => value),
    ]),
  );
  const mutations = /^type Mutation \{\n([\s\S]*?)^\}/m.exec(schema)?.[1] ?? '';
  return [...mutations.matchAll(/^ {2}(\w+)[(:]/gm)]
    .map(([, name]) => ({ name, codes: codesOf.get(name) }))
    .filter(({ codes }) => codes !== undefined)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const featureTable = (errors) =>
  table(
    ['Code', 'What the user sees'],
    [...errors]
      .sort((a, b) => (a.code + a.sentence < b.code + b.sentence ? -1 : 1))
      .map((error) => [code(error.code), error.sentence]),
  );

const noticeTable = (notices) =>
  table(
    ['Code', 'Feature', 'What the user sees'],
    [...notices]
      .sort((a, b) => (a.id + a.sentence < b.id + b.sentence ? -1 : 1))
      .map(({ id, feature, sentence }) => [code(id), feature, sentence]),
  );

/** The generated part of docs/errors.md: the codes of each mutation, and the sentences of each feature. */
async function generatedPart() {
  const errors = await readDeclaredErrors();
  const features = [...new Set(errors.map(({ feature }) => feature))].sort();
  return [
    BEGIN,
    '## Mutations (`error.code`)',
    table(
      ['Mutation', 'Codes'],
      refusingMutations().map(({ name, codes }) => [code(name), codes.map(code).join(', ')]),
    ),
    '## Sentences by feature',
    ...features.flatMap((feature) => [
      `### ${feature}`,
      featureTable(errors.filter((error) => error.feature === feature)),
    ]),
    '## Notices of chat (`msg-id`)',
    noticeTable(await readDeclaredNotices()),
    END,
  ].join('\n\n');
}

/**
 * The text of docs/errors.md with its generated part brought up to the declarations.
 * @throws Error if the document has lost a marker
 */
export async function errorsDocument(text = readFileSync(ERRORS_DOCUMENT, 'utf8')) {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin === -1 || end < begin) throw new Error('docs/errors.md has no place for the tables of `npm run messages`');
  return text.slice(0, begin) + (await generatedPart()) + text.slice(end + END.length);
}
