import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromRoot } from './lib/paths.mjs';

const ROOT = fromRoot('packages', 'web', 'src', 'pages');

const SLOT_FILE = /^(?<area>.+)\/slots\/[^/]+\.ts$/;

/** Names of the places that an area declares. */
const declaredIn = (text) => {
  const body = /export interface \w+Places \{\n([\s\S]*?)\n\}/.exec(text)?.[1] ?? '';
  return [...body.matchAll(/^ {2}readonly '?([\w-]+)'?:/gm)].map(([, place]) => place);
};

/** Places that a text names: of a slot, or of what draws it. */
const namedIn = (text) => [
  ...[...text.matchAll(/\bplace(?::|=) ?["']([\w-]+)["']/g)].map(([, place]) => place),
  ...[...text.matchAll(/(?:wantedSlots\(\w+, |\bparts\()'([\w-]+)'/g)].map(([, place]) => place),
];

/**
 * Sentences about the slots of the web app's pages.
 * @param {Readonly<Record<string, string>>} files text of each file below `pages` and of what draws places, by path
 */
function slotFaults(files) {
  const paths = Object.keys(files);
  const areas = new Set(paths.map((path) => SLOT_FILE.exec(path)?.groups.area).filter((area) => area !== undefined));
  const drawn = paths.filter((path) => path.endsWith('.tsx')).flatMap((path) => namedIn(files[path]));
  return [...areas].flatMap((area) => {
    const own = paths.filter((path) => dirname(path) === area);
    const lists = own.filter((path) => path.endsWith('-slots.ts') && files[path].includes('import.meta.glob'));
    const places = own.filter((path) => path.endsWith('-places.ts')).flatMap((path) => declaredIn(files[path]));
    const slotFiles = paths.filter((path) => SLOT_FILE.exec(path)?.groups.area === area);
    const asked = slotFiles.flatMap((path) => namedIn(files[path]).map((place) => ({ path, place })));
    return [
      ...(lists.length === 1 ? [] : [`${area}: ${lists.length} lists gather its slots`]),
      ...slotFiles
        .filter((path) => !/export const slots: \w+Slots =/.test(files[path]))
        .map((path) => `${path}: no slots`),
      ...asked
        .filter(({ place }) => !places.includes(place))
        .map(({ path, place }) => `${path}: the place ${place} is unknown`),
      ...places.filter((place) => !drawn.includes(place)).map((place) => `${area}: nothing draws the place ${place}`),
    ];
  });
}

const read = () => {
  const below = (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => [name.split(sep).join('/'), readFileSync(join(folder, name), 'utf8')]);
  // The chat's column says where in it the slots stand.
  const column = below(fromRoot('packages', 'web', 'src', 'features', 'chat')).map(([name, text]) => [
    `chat/${name}`,
    text,
  ]);
  return Object.fromEntries([...below(ROOT), ...column]);
};

describe('slots of pages', () => {
  const files = read();

  test('each stands at a place that its page declares and draws', () => {
    expect(slotFaults(files)).toEqual([]);
  });

  test('the list is not empty', () => {
    const areas = new Set(Object.keys(files).map((path) => SLOT_FILE.exec(path)?.groups.area));
    for (const area of [
      'viewing/channel',
      'viewing/watch',
      'layouts/channel-chat',
      'layouts/user-card',
      'creator/stream-manager',
      'creator/moderator',
    ]) {
      expect(areas).toContain(area);
    }
  });
});

test('a slot at an unknown place, one without a list and a place that nothing draws are found', () => {
  const files = {
    'home/home-places.ts':
      "export interface HomePlaces {\n  /** Above. */\n  readonly top: X;\n  readonly 'below-all': X;\n}",
    'home/home-view.tsx': '<Slots list={homeSlots} place="top" context={context} />',
    'home/slots/polls.ts': "export const slots: HomeSlots = [{ place: 'top', order: 1 }, { place: 'side', order: 1 }];",
    'home/slots/bits.ts': 'export const slot = 1;',
  };
  expect(slotFaults(files)).toEqual([
    'home: 0 lists gather its slots',
    'home/slots/bits.ts: no slots',
    'home/slots/polls.ts: the place side is unknown',
    'home: nothing draws the place below-all',
  ]);
});
