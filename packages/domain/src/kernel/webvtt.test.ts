import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captionRuns } from '../player/caption-text.ts';
import { chapterAt } from '../player/chapter-at.ts';
import { parseStoryboard, storyboardTile } from '../player/storyboard.ts';
import { cuesAt, parseWebVtt } from './webvtt.ts';

const file = `\uFEFFWEBVTT - made by hand
X-TIMESTAMP-MAP=LOCAL:00:00:00.000

NOTE a remark
over two lines

STYLE
::cue { color: red }

intro
00:01.000 --> 00:04.000 line:0 align:start
Hello <i>there</i>
second line

01:00:00.500 --> 01:00:02.000
An hour later

00:10.000 --> 00:09.000
backwards

00:99.000 --> 02:00.000
no time
`;

describe('WebVTT', () => {
  it('is read: identifiers, settings, hours, remarks and styles', () => {
    expect(parseWebVtt(file)).toEqual([
      { start: 1, end: 4, settings: 'line:0 align:start', text: 'Hello <i>there</i>\nsecond line' },
      { start: 3600.5, end: 3602, settings: '', text: 'An hour later' },
    ]);
    expect(parseWebVtt(file.replaceAll('\n', '\r\n'))).toEqual(parseWebVtt(file));
  });

  it('is told from other files, and may be empty', () => {
    expect(parseWebVtt('1\n00:00:01,000 --> 00:00:02,000\nSubRip')).toBeNull();
    expect(parseWebVtt('WEBVTTX')).toBeNull();
    expect(parseWebVtt('')).toBeNull();
    expect(parseWebVtt('WEBVTT')).toEqual([]);
  });

  it('takes cues by their times alone, whatever stands around them', () => {
    const cue = (block: string) => parseWebVtt(`WEBVTT\n\n${block}\n`)?.[0] ?? null;
    const found = { start: 1, end: 2, settings: '', text: 'x' };
    expect(cue('00:01.000 --> 00:02.000\nx')).toEqual(found);
    expect(cue('\n00:01.000 --> 00:02.000\nx')).toEqual(found);
    expect(cue(' 00:01.000\t-->  00:02.000 \nx  ')).toEqual(found);
    expect(cue('NOTEBOOK\n00:01.000 --> 00:02.000\nx')).toEqual(found);
    expect(cue('a\nb\n00:01.000 --> 00:02.000\nx')).toEqual(found);
    expect(cue('0:00:01.000 --> 00:02.000\nx')).toEqual(found);
    expect(cue('00:01.000-->00:02.000\nx')).toEqual(found);
    expect(parseWebVtt('WEBVTT\n00:01.000 --> 00:02.000\nx\n00:03.000 --> 00:04.000\ny')).toEqual([
      found,
      { start: 3, end: 4, settings: '', text: 'y' },
    ]);
    expect(cue('00:01.000 --> 00:02.000\n  x\ny ')).toEqual({ ...found, text: '  x\ny' });
    expect(cue('100:00:01.000 --> 100:00:02.000\nx')).toEqual({ ...found, start: 360_001, end: 360_002 });
    for (const none of [
      'NOTE\n00:01.000 --> 00:02.000\nx',
      'STYLE\n00:01.000 --> 00:02.000',
      'REGION\n00:01.000 --> 00:02.000',
      '00:01.000 --> 00:01.000\nx',
      '00:01.00 --> 00:02.000\nx',
      '00:60.000 --> 02:00.000\nx',
      'x 00:01.000 --> 00:02.000\nx',
      '00:01.000 --> 00:02.000x\nx',
      'x',
    ]) {
      expect(cue(none), none).toBeNull();
    }
  });

  it('sorts cues by their start, and takes 20 000 at most', () => {
    const later = '00:05.000 --> 00:06.000\nlater';
    const first = '00:01.000 --> 00:02.000\nfirst';
    expect(parseWebVtt(`WEBVTT \n\n${later}\n\n\n\n${first}`)?.map(({ text }) => text)).toEqual(['first', 'later']);
    expect(parseWebVtt(`WEBVTT\n\n${`${first}\n\n`.repeat(20_001)}`)).toHaveLength(20_000);
  });

  it('gives the cues of a moment, the end excluded', () => {
    const cues = parseWebVtt(file) ?? [];
    expect(cuesAt(cues, 0.999)).toEqual([]);
    expect(cuesAt(cues, 1)).toHaveLength(1);
    expect(cuesAt(cues, 4)).toEqual([]);
  });

  it('never throws and never gives a cue that ends before it begins', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('WEBVTT', '', '00:01.000 --> 00:02.000', 'NOTE', '-->', '\r'));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        for (const { start, end } of parseWebVtt(['WEBVTT', '', ...lines].join('\n')) ?? []) {
          expect(end).toBeGreaterThan(start);
        }
      }),
    );
  });
});

describe('the text of a cue', () => {
  it('comes in runs of a style, other tags and entities taken out', () => {
    expect(captionRuns('<v Ann>Hi <b>you <i>two</i></b> &amp; <c.red>all</c> &lt;3 &copy;')).toEqual([
      { text: 'Hi ', isBold: false, isItalic: false, isUnderlined: false },
      { text: 'you ', isBold: true, isItalic: false, isUnderlined: false },
      { text: 'two', isBold: true, isItalic: true, isUnderlined: false },
      { text: ' & ', isBold: false, isItalic: false, isUnderlined: false },
      { text: 'all', isBold: false, isItalic: false, isUnderlined: false },
      { text: ' <3 &copy;', isBold: false, isItalic: false, isUnderlined: false },
    ]);
    expect(captionRuns('</b>plain')).toMatchObject([{ text: 'plain', isBold: false }]);
    expect(captionRuns('<u.x>under</u>')).toMatchObject([{ text: 'under', isUnderlined: true }]);
  });
});

describe('a storyboard', () => {
  const tiles = parseStoryboard(
    `WEBVTT

00:00.000 --> 00:10.000
sheet-0.jpg#xywh=0,0,160,90

00:10.000 --> 00:20.000
sheet-1.jpg?v=2#xywh=pixel:160,90,160,90

00:20.000 --> 00:30.000
javascript:alert(1)#xywh=0,0,1,1

00:30.000 --> 00:40.000
sheet-2.jpg
`,
    (address) => (address.startsWith('javascript:') ? null : `/vod/7/${address}`),
  );

  it('names parts of pictures beside it, and nothing else', () => {
    expect(tiles).toEqual([
      { start: 0, end: 10, url: '/vod/7/sheet-0.jpg', x: 0, y: 0, width: 160, height: 90 },
      {
        start: 10,
        end: 20,
        url: '/vod/7/sheet-1.jpg?v=2',
        x: 160,
        y: 90,
        width: 160,
        height: 90,
      },
    ]);
    expect(parseStoryboard('no such file', (address) => address)).toEqual([]);
  });

  it('has a picture for each time, the last one past its end', () => {
    expect(storyboardTile(tiles, 9.9)?.x).toBe(0);
    expect(storyboardTile(tiles, 10)?.x).toBe(160);
    expect(storyboardTile(tiles, 500)?.x).toBe(160);
    expect(storyboardTile([], 5)).toBeNull();
  });
});

describe('chapters', () => {
  it('are found by a time', () => {
    const chapters = [{ atSeconds: 5 }, { atSeconds: 60 }];
    expect([0, 5, 59.9, 60, 1e6].map((at) => chapterAt(chapters, at)?.atSeconds ?? null)).toEqual([null, 5, 5, 60, 60]);
  });
});
