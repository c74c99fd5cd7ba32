import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  activityKinds,
  auditActions,
  mailKinds,
  notificationKinds,
  PROGRAM_EVENT_TYPES,
} from '../packages/domain/src/announcements.ts';
import { fromRoot } from './lib/paths.mjs';
import { readAnnouncedTexts, readAnnouncements } from './messages/declared-errors.mjs';
import { errorCatalogues } from './messages/error-catalogues.mjs';

/** The declarations that announcements.ts gathers, by the end of the name of a declaration. */
const GATHERED = {
  Notifications: notificationKinds,
  Mails: mailKinds,
  Activities: activityKinds,
  AuditActions: auditActions,
  EventTypes: PROGRAM_EVENT_TYPES,
};

/** Declared kinds that `announcements.ts` does not gather, each as `export: kind`. */
const leftOut = (announcements) =>
  announcements.flatMap(({ module }) =>
    Object.entries(module).flatMap(([name, kinds]) => {
      const ending = Object.keys(GATHERED).find((each) => name.endsWith(each));
      if (ending === undefined) return [];
      return Object.keys(kinds)
        .filter((kind) => !Object.values(GATHERED[ending]).includes(kinds[kind]))
        .map((kind) => `${name}: ${kinds[kind].type ?? kind}`);
    }),
  );

const repeated = (texts) => {
  const sentences = texts.map(({ sentence }) => sentence);
  return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
};

/** Actions of the audit log that a feature's own files name, but another feature declares: `feature: action`. */
const foreignActions = (announcements, sources) => {
  const owners = new Map(
    announcements.flatMap(({ feature, module }) =>
      Object.entries(module)
        .filter(([name]) => name.endsWith('AuditActions'))
        .flatMap(([, actions]) => Object.keys(actions).map((action) => [action, feature])),
    ),
  );
  return sources.flatMap(({ feature, text }) =>
    [...text.matchAll(/action: '([a-z-]+\.[a-z-]+)'/g)]
      .filter(([, action]) => owners.has(action) && owners.get(action) !== feature)
      .map(([, action]) => `${feature}: ${action}`),
  );
};

const FEATURES = 'packages/server/src/features';
const featureSources = () =>
  readdirSync(fromRoot(FEATURES), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ feature: name.split(sep)[0], text: readFileSync(fromRoot(FEATURES, name), 'utf8') }));

let root;
afterEach(() => {
  if (root !== undefined) rmSync(root, { recursive: true, force: true });
  root = undefined;
});
/** A tree with these declarations and nothing else. */
const planted = (files) => {
  root = mkdtempSync(join(tmpdir(), 'announcements-'));
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, 'packages/domain/src', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return root;
};

describe('every declared kind is gathered', () => {
  test('in this tree', async () => {
    const announcements = await readAnnouncements();
    expect(announcements.length).toBeGreaterThan(25);
    expect(leftOut(announcements)).toEqual([]);
  });

  test('a kind that is left out is found', async () => {
    const text = "export const quizNotifications = { QUIZ_WON: { text: { sentence: 'You won' } } };";
    const announcements = await readAnnouncements(planted({ 'quizzes/quizzes-announcements.ts': text }));
    expect(leftOut(announcements)).toEqual(['quizNotifications: QUIZ_WON']);
  });

  test('a type of events for programs that is left out is found', async () => {
    const text = "export const quizEventTypes = [{ type: 'channel.quiz.begin', version: '1' }];";
    const announcements = await readAnnouncements(planted({ 'quizzes/quizzes-announcements.ts': text }));
    expect(leftOut(announcements)).toEqual(['quizEventTypes: channel.quiz.begin']);
  });
});

describe('a sentence is declared once', () => {
  test('one that two features declare is found; one object that kinds of a file share is one', async () => {
    const declare = (name) =>
      `const raids = { sentence: 'Raids' };\nexport const ${name} = { A: { label: raids }, B: { label: raids } };`;
    const texts = await readAnnouncedTexts(
      planted({
        'raids/raids-announcements.ts': declare('raidActivities'),
        'hosting/hosting-announcements.ts': declare('hostActivities'),
      }),
    );
    expect(repeated(texts)).toEqual(['Raids']);
    expect(repeated(await readAnnouncedTexts())).toEqual([]);
  });
});

describe('a sentence is translated', () => {
  test('one without a translation is found, at any depth of a declaration', async () => {
    const tree = planted({
      'quizzes/quizzes-announcements.ts': "export const quizMails = { QUIZ: { label: { sentence: 'Quizzes' } } };",
    });
    expect((await errorCatalogues('de', {}, tree)).missing).toEqual(['Quizzes']);
    expect((await errorCatalogues('de', { Quizzes: 'Quiz' }, tree)).missing).toEqual([]);
  });
});

describe('an action of the audit log is declared by the feature that does it', () => {
  test('in this tree', async () => {
    expect(foreignActions(await readAnnouncements(), featureSources())).toEqual([]);
  });

  test('an action of another feature is found', async () => {
    const text = "await writeAudit(db, { action: 'team.create' }); const event = { action: 'other.thing' };";
    const found = foreignActions(await readAnnouncements(), [
      { feature: 'videos', text },
      { feature: 'teams', text },
    ]);
    expect(found).toEqual(['videos: team.create']);
  });
});
