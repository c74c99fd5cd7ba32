import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@bandshell/domain/routes';
import { buildSchema, isObjectType, Kind, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { describe, expect, it } from 'vitest';
import { persistedOperations } from '../../../build/graphql-documents.ts';

const SCHEMA = fileURLToPath(new URL('../../../../contract/schema.graphql', import.meta.url));
const WEB = fileURLToPath(new URL('../../../', import.meta.url));

describe('operations of the web app', () => {
  const operations = persistedOperations();

  it('are all accepted by the schema', () => expect(operations.size).toBeGreaterThan(20));

  it('have an operation for every answer that a document brings', () => {
    for (const { injects } of routes) if (injects !== undefined) expect(operations.has(injects.operation)).toBe(true);
  });

  it('API-04 names the channel query ChannelShell, with a login', () => {
    expect(operations.get('ChannelShell')?.text).toContain('query ChannelShell($login: String!)');
  });

  it('API-10 names the viewer count query UseViewCount, with a channel login', () => {
    expect(operations.get('UseViewCount')?.text).toContain('query UseViewCount($channelLogin: String!)');
  });

  it('ask for the type of every object, which the cache files it under', () => {
    expect(operations.get('UseViewer')?.text).toMatch(/currentUser \{[^}]*__typename/);
  });

  it('APP-47 ask for profile pictures of 70 px, and in some places of 50 and 300', () => {
    const widths = [...operations.values()].flatMap(({ text }) =>
      [...text.matchAll(/\bprofileImageURL(?:\(width: (\d+)\))?/g)].map(([, width]) => Number(width)),
    );
    expect([...new Set(widths)].sort((a, b) => a - b)).toEqual([50, 70, 300]);
    expect(operations.get('UseViewer')?.text).toContain('profileImageURL(width: 70)');
    for (const other of [50, 300]) {
      expect(widths.filter((width) => width === 70).length).toBeGreaterThan(
        widths.filter((one) => one === other).length,
      );
    }
  });

  it('ask for the version of a stream that they show, so that an older answer is known as such', () => {
    const changing = /^(title|language|category|isInterrupted)$/;
    const schema = buildSchema(readFileSync(SCHEMA, 'utf8'));
    // Itself, or a fragment that holds it.
    const versioned = new Set(['version', 'StreamCardStream', 'StreamHeroStream', 'SideNavStream']);
    const without: string[] = [];
    for (const [name, { text }] of operations) {
      const types = new TypeInfo(schema);
      visit(
        parse(text),
        visitWithTypeInfo(types, {
          enter: (node) => {
            if (node.kind !== Kind.SELECTION_SET || types.getParentType()?.name !== 'Stream') return;
            const names = node.selections.flatMap((one) => (one.kind === Kind.INLINE_FRAGMENT ? [] : [one.name.value]));
            if (names.some((field) => changing.test(field)) && !names.some((one) => versioned.has(one)))
              without.push(name);
          },
        }),
      );
    }
    expect(without).toEqual([]);
    expect(operations.get('ChannelShell')?.text).toMatch(/channel \{\s*id\s*version/);
  });

  it('ask when to try again wherever they ask for the sentence of a refusal that may come of a limit', () => {
    const schema = buildSchema(readFileSync(SCHEMA, 'utf8'));
    const without: string[] = [];
    for (const [name, { text }] of operations) {
      const types = new TypeInfo(schema);
      visit(
        parse(text),
        visitWithTypeInfo(types, {
          enter: (node) => {
            const type = types.getParentType();
            if (node.kind !== Kind.SELECTION_SET || !isObjectType(type) || !type.getFields().retryAfterSeconds) return;
            const names = node.selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []));
            if (names.includes('message') && !names.includes('retryAfterSeconds')) without.push(name);
          },
        }),
      );
    }
    expect(without).toEqual([]);
    expect(operations.get('UseLogIn')?.text).toContain('retryAfterSeconds');
  });

  it('bring nothing personal with a document, as it is the same for all', () => {
    for (const { injects } of routes) {
      if (injects === undefined) continue;
      expect(operations.get(injects.operation)?.text).not.toMatch(/\b(currentUser|self|email|sessions|ingest)\b/);
    }
  });
});

describe('generated types', () => {
  it('are those of the schema; `npm run generate -w @bandshell/web` makes them anew', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bandshell-types-'));
    try {
      const fresh = join(folder, 'graphql-env.d.ts');
      const cli = fileURLToPath(import.meta.resolve('gql.tada/cli'));
      execFileSync(process.execPath, [cli, 'generate-output', '--output', fresh], { cwd: WEB, timeout: 60_000 });
      expect(readFileSync(join(WEB, 'src/generated/graphql-env.d.ts'), 'utf8')).toBe(readFileSync(fresh, 'utf8'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 90_000);
});
