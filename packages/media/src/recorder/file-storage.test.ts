import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileStorage } from './file-storage.ts';
import type { RecordingStorage } from './storage.ts';

describe('recordings in a folder', () => {
  let directory: string;
  let storage: RecordingStorage;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'bandshell-storage-'));
    storage = fileStorage(directory);
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('appends more chunks than the system takes at once, empty ones too', async () => {
    await storage.ensureFolder('a/b');
    const file = await storage.openAppend('a/b/data', 0);
    const chunks = Array.from({ length: 3000 }, (_, n) => Buffer.from(n % 7 === 0 ? '' : `<${n}>`));
    await file.append(chunks);
    await file.append([Buffer.from('end')]);
    await file.sync();
    await file.close();
    const whole = Buffer.concat([...chunks, Buffer.from('end')]);
    expect(readFileSync(join(directory, 'a/b/data')).equals(whole)).toBe(true);
    expect(await storage.size('a/b/data')).toBe(whole.length);
    expect((await storage.read('a/b/data', 4, 100))?.equals(whole.subarray(4, 104))).toBe(true);
  });

  it('cuts a file to the length at which it goes on', async () => {
    await storage.writeFile('data', Buffer.from('0123456789'));
    const file = await storage.openAppend('data', 4);
    await file.append([Buffer.from('abc')]);
    await file.close();
    expect(readFileSync(join(directory, 'data'), 'utf8')).toBe('0123abc');
  });

  it('knows no file that is missing, and no range past the end', async () => {
    expect(await storage.size('none/at/all')).toBeUndefined();
    expect(await storage.read('none/at/all', 0, 1)).toBeUndefined();
    await storage.writeFile('data', Buffer.from('0123'));
    expect(await storage.size('data/inside')).toBeUndefined();
    expect(await storage.read('data', 2, 3)).toBeUndefined();
    expect((await storage.read('data', 2, 2))?.toString()).toBe('23');
  });

  it('rejects with the error of the system', async () => {
    await expect(storage.openAppend('no/folder/data', 0)).rejects.toMatchObject({ code: 'ENOENT' });
    await storage.ensureFolder('folder');
    await expect(storage.writeFile('folder', Buffer.alloc(1))).rejects.toMatchObject({ code: 'EISDIR' });
  });
});
