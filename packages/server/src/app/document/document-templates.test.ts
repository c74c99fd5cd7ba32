import { createHash } from 'node:crypto';
import { matchRoute } from '@bandshell/domain/routes';
import { expect, test } from 'vitest';
import type { WebBuild } from '../http/web-build.ts';
import { documentTemplates } from './document-templates.ts';

const template = (name: string): string =>
  `<html lang="en">${name}<!--bandshell:preloads--><!--bandshell:head--><!--bandshell:data-->`;

const build: WebBuild = {
  folder: '',
  template: template('app'),
  preloads: { channel: { page: '/assets/channel.js', modules: ['/assets/channel.js'], styles: [], engine: [] } },
  words: { de: ['/assets/app-de.js'] },
  playerEmbed: {
    template: template('embed'),
    preloads: {
      channel: { modules: ['/assets/embed-channel.js'], styles: [], engine: ['/assets/engine.js'] },
      recorded: { modules: ['/assets/embed-recorded.js'], styles: [], engine: ['/assets/engine.js'] },
    },
    messages: { de: ['/assets/embed-de.js'] },
  },
  operations: new Map(),
};

const documents = documentTemplates(build);
const startOf = (path: string, search: string) => documents.startOf(matchRoute(path), search, 'de').start;
const files = (text: string): (string | undefined)[] => [...text.matchAll(/href="([^"]+)"/g)].map(([, file]) => file);

test('the embedded player has a document of its own, with what its address plays', () => {
  const channel = startOf('/player/', '?channel=nightkiln&parent=a.example');
  expect(channel).toContain('<html lang="de" dir="ltr">embed');
  expect(files(channel)).toEqual(['/assets/embed-de.js', '/assets/engine.js', '/assets/embed-channel.js']);
  for (const content of ['video=1', 'clip=a', 'collection=b']) {
    expect(files(startOf('/player/', `?${content}&parent=a.example`))).toContain('/assets/embed-recorded.js');
  }
  expect(files(startOf('/player/', '?parent=a.example'))).toEqual(['/assets/embed-de.js']);
});

test('all other pages have the app’s', () => {
  const text = startOf('/nightkiln', '?channel=other');
  expect(text).toContain('>app');
  expect(files(text)).toEqual(['/assets/app-de.js', '/assets/channel.js']);
});

test('documents of one path are told apart where the query decides what they load, and nowhere else', () => {
  const variants = ['?channel=a', '?video=1', '?clip=b', ''].map((search) => documents.variantOf('/player/', search));
  expect(variants).toEqual(['channel', 'recorded', 'recorded', '']);
  expect(documents.variantOf('/PLAYER', '?channel=a')).toBe('channel');
  expect(documents.variantOf('/nightkiln', '?channel=a')).toBe('');
  expect(documents.variantOf('/players', '?channel=a')).toBe('');
});

test('scripts that stand in the documents are named by their hashes, data is not', () => {
  const withScript = {
    ...build,
    template: `<script>go()</script><script type="application/json">1</script>${build.template}`,
  };
  expect(documents.scriptHashes).toEqual([]);
  const hash = createHash('sha256').update('go()').digest('base64');
  expect(documentTemplates(withScript).scriptHashes).toEqual([`'sha256-${hash}'`]);
});

test('without a build of its own the embedded player has the app’s', () => {
  const { start } = documentTemplates({ ...build, playerEmbed: undefined }).startOf(matchRoute('/player/'), '', 'en');
  expect(start).toContain('>app');
});
