import { expect, test } from 'vitest';
import { downloadDisposition, downloadName } from './download-name.ts';

test('a title becomes a name that every system takes', () => {
  expect(downloadName('Night: "Run" / part 2?', 'mp4')).toBe('Night Run part 2.mp4');
  expect(downloadName('../../etc/passwd', 'mp4')).toBe('etc passwd.mp4');
  expect(downloadName(' … ', 'mp4')).toBe('….mp4');
  expect(downloadName('\u202e.', 'mp4')).toBe('video.mp4');
  expect(downloadName('ä'.repeat(300), 'mp4')).toBe(`${'ä'.repeat(100)}.mp4`);
});

test('the header holds the name twice and nothing else', () => {
  expect(downloadDisposition('Über uns (1).mp4')).toBe(
    'attachment; filename="_ber uns (1).mp4"; filename*=UTF-8\'\'%C3%9Cber%20uns%20%281%29.mp4',
  );
  expect(downloadDisposition('a"; filename="evil.exe')).not.toContain('"evil');
});
