import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The question of who may see something is asked here, and in no other statement. */
const RULES = ['core/videos/video-access.ts', 'core/clips/clip-access.ts'];
/** An owner looks for their own videos by it. */
const OWN_FILTER = 'features/producer/list-produced.ts';

/** A condition of SQL, or of Kysely, over how open a video is. */
const CONDITION =
  /(?:\b\w+\.|\b(?:where|and|or|not|on)\s+\(?)(?:last_|source_)?visibility\s*(?:=\s*['$]|<>|!=\s*'|(?:not\s+)?in\s*\(|is\s)|\.where(?:Ref)?\(\s*'(?:\w+\.)?(?:last_|source_)?visibility'/i;

test('a condition over how open something is can be told from other code', () => {
  for (const text of [
    "where v.visibility in ('PUBLIC')",
    "where visibility = 'PUBLIC'",
    'and videos.visibility = $1',
    "or (last_visibility <> 'PRIVATE')",
    "query.where('visibility', '=', 'PUBLIC')",
    "query.where('videos.visibility', 'in', some)",
  ]) {
    expect(CONDITION.test(text), text).toBe(true);
  }
  for (const text of [
    "video.visibility === 'PUBLIC'",
    'changes.visibility = input.visibility',
    'select v.visibility',
  ]) {
    expect(CONDITION.test(text), text).toBe(false);
  }
});

test('no statement but those of the rules says who may see a video or clip', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(300);
  const named = files
    .map((name) => relative(root, join(root, name)).replaceAll('\\', '/'))
    .filter((name) => CONDITION.test(readFileSync(join(root, name), 'utf8')));
  expect(named.sort()).toEqual([OWN_FILTER, ...RULES].sort());
});
