import { describe, expect, it } from 'vitest';
import { faultsOf } from './check-playlist.ts';
import { rateFaults } from './check-rates.ts';
import { PlaylistWatch } from './playlist-watch.ts';

const date = (seconds: number): string => new Date(1_700_000_000_000 + seconds * 1000).toISOString();
const part = (sequence: number, index: number, duration = '0.50000'): string =>
  `#EXT-X-PART:DURATION=${duration},URI="${sequence}.${index}.m4s"\n`;
const segment = (sequence: number, { withParts = true, before = '' } = {}): string =>
  `${before}#EXT-X-PROGRAM-DATE-TIME:${date(sequence * 2)}\n` +
  `${withParts ? [0, 1, 2, 3].map((index) => part(sequence, index)).join('') : ''}#EXTINF:2.00000,\n${sequence}.m4s\n`;
const head = (sequence: number, more = ''): string =>
  '#EXTM3U\n#EXT-X-VERSION:9\n#EXT-X-TARGETDURATION:2\n' +
  '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.500,HOLD-BACK=6.0,CAN-SKIP-UNTIL=12.0\n' +
  `#EXT-X-PART-INF:PART-TARGET=0.500\n#EXT-X-MEDIA-SEQUENCE:${sequence}\n${more}`;
const map = '#EXT-X-MAP:URI="init.mp4"\n';
const open = (sequence: number, parts: number): string =>
  `#EXT-X-PROGRAM-DATE-TIME:${date(sequence * 2)}\n${Array.from({ length: parts }, (_, index) => part(sequence, index)).join('')}` +
  `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${sequence}.${parts}.m4s"\n#EXT-X-RENDITION-REPORT:URI="../b/index.m3u8",LAST-MSN=${sequence},LAST-PART=0\n`;
const live = `${head(3)}${map}${segment(3)}${segment(4)}${segment(5)}${open(6, 2)}`;

describe('the rules of one playlist', () => {
  it('has no fault in a live one, in its end and in a delta update', () => {
    expect(faultsOf(live)).toEqual([]);
    expect(faultsOf(`${head(3)}${map}${segment(3)}${segment(4)}#EXT-X-ENDLIST\n`)).toEqual([]);
    const listed = [10, 11, 12, 13, 14, 15].map((sequence) => segment(sequence)).join('');
    expect(faultsOf(`${head(3, '#EXT-X-SKIP:SKIPPED-SEGMENTS=7\n')}${map}${listed}${open(16, 1)}`)).toEqual([]);
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['no first line', (text) => text.slice(8), /first line/],
    ['a last line without an end', (text) => text.slice(0, -1), /last line/],
    ['no target duration', (text) => text.replace(/#EXT-X-TARGETDURATION.*\n/, ''), /TARGETDURATION is missing/],
    [
      'a target duration with decimals',
      (text) => text.replace('TARGETDURATION:2', 'TARGETDURATION:2.5'),
      /whole number/,
    ],
    [
      'a segment beyond the target',
      (text) => text.replace('#EXTINF:2.00000', '#EXTINF:2.50000'),
      /longer than the target/,
    ],
    ['a segment without duration', (text) => text.replace('#EXTINF:2.00000,\n', ''), /has no EXTINF/],
    ['two target durations', (text) => text.replace('#EXT-X-VERSION:9', '#EXT-X-TARGETDURATION:2'), /stands twice/],
    ['no map', (text) => text.replace(map, ''), /no EXT-X-MAP/],
    [
      'a late media sequence',
      (text) => text.replace(/(#EXT-X-MEDIA-SEQUENCE:3\n)(#EXT-X-MAP.*\n)/, '$2$1'),
      /behind the first/,
    ],
    ['a date that goes back', (text) => text.replace(date(8), date(7)), /goes back/],
    ['a date without a zone', (text) => text.replace(date(8), date(8).slice(0, -1)), /date with its zone/],
    [
      'a part beyond its target',
      (text) => text.replace('DURATION=0.50000', 'DURATION=0.60000'),
      /longer than PART-TARGET/,
    ],
    ['a short part', (text) => text.replace('DURATION=0.50000', 'DURATION=0.20000'), /85 % of PART-TARGET/],
    ['parts that are no segment', (text) => text.replace(part(4, 3), ''), /parts of 4.m4s last/],
    ['no part target', (text) => text.replace(/#EXT-X-PART-INF.*\n/, ''), /parts without/],
    ['a short hold-back', (text) => text.replace('HOLD-BACK=6.0', 'HOLD-BACK=5.9'), /HOLD-BACK is less than three/],
    ['a short part hold-back', (text) => text.replace('PART-HOLD-BACK=1.500', 'PART-HOLD-BACK=0.900'), /less than two/],
    ['no part hold-back', (text) => text.replace('PART-HOLD-BACK=1.500,', ''), /PART-HOLD-BACK is missing/],
    ['a short skip boundary', (text) => text.replace('UNTIL=12.0', 'UNTIL=11.0'), /CAN-SKIP-UNTIL is less/],
    ['a hint at the end', (text) => `${text}#EXT-X-ENDLIST\n`, /hint at the end/],
    ['a hint of a listed part', (text) => text.replace('URI="6.2.m4s"', 'URI="6.1.m4s"'), /that is listed/],
    ['two hints', (text) => `${text}#EXT-X-PRELOAD-HINT:TYPE=PART,URI="x.m4s"\n`, /two preload hints/],
    ['a report without a number', (text) => text.replace('LAST-MSN=6', 'LAST-MSN=x'), /without LAST-MSN/],
    ['a segment twice', (text) => text.replace('\n5.m4s', '\n4.m4s'), /listed twice/],
    [
      'a VOD without an end',
      (text) => text.replace('#EXT-X-PART-INF', '#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-PART-INF'),
      /has no end/,
    ],
    [
      'a delta update that skips too much',
      (text) => text.replace('#EXT-X-MEDIA-SEQUENCE:3\n', '#EXT-X-MEDIA-SEQUENCE:1\n#EXT-X-SKIP:SKIPPED-SEGMENTS=2\n'),
      /less than CAN-SKIP-UNTIL/,
    ],
    [
      'a delta update of an old version',
      (text) =>
        text.replace('VERSION:9', 'VERSION:8').replace('SEQUENCE:3\n', 'SEQUENCE:3\n#EXT-X-SKIP:SKIPPED-SEGMENTS=0\n'),
      /needs version 9.*skips nothing/s,
    ],
  ])('finds %s', (_what, spoil, fault) => {
    expect(faultsOf(spoil(live)).join('\n')).toMatch(fault);
  });
});

describe('the rules of the versions of a playlist', () => {
  const later = `${head(4)}${map}${segment(4)}${segment(5)}${segment(6)}${open(7, 0)}`;
  const broken = '#EXT-X-DISCONTINUITY\n';

  it('lets segments come and go at the ends, and answers that overtake each other', () => {
    const watch = new PlaylistWatch();
    for (const text of [live, later, live, later, `${later.replace(/#EXT-X-PRELOAD[\s\S]*/, '')}#EXT-X-ENDLIST\n`]) {
      expect(() => watch.check('a', text)).not.toThrow();
    }
    const discontinuous = new PlaylistWatch();
    discontinuous.check('a', `${head(3)}${map}${segment(3, { before: broken })}${segment(4)}${open(5, 0)}`);
    discontinuous.check('a', `${head(4, '#EXT-X-DISCONTINUITY-SEQUENCE:1\n')}${map}${segment(4)}${open(5, 1)}`);
  });

  it('lets the list of a recording that grows declare more, never less', () => {
    const grows = (target: number): string =>
      `${head(4, '#EXT-X-PLAYLIST-TYPE:EVENT\n')}${map}${segment(4)}${segment(5)}${segment(6)}`
        .replace('TARGETDURATION:2', `TARGETDURATION:${target}`)
        .replace('=6.0', `=${3 * target}.0`)
        .replace('=12.0', `=${6 * target}.0`);
    const watch = new PlaylistWatch();
    watch.check('a', grows(2));
    expect(() => watch.check('a', grows(3))).not.toThrow();
    expect(() => watch.check('a', grows(2))).toThrow(/changes from 3 to 2/);
  });

  it.each<[string, string, string, RegExp]>([
    [
      'another target duration',
      live,
      later.replace('TARGETDURATION:2', 'TARGETDURATION:3').replace('=6.0', '=9.0').replace('=12.0', '=18.0'),
      /changes from 2 to 3/,
    ],
    [
      'a media sequence that goes back',
      live,
      `${head(2)}${map}${[2, 3, 4, 5].map((n) => segment(n)).join('')}${open(6, 2)}`,
      /goes back/,
    ],
    ['another date', live, later.replaceAll(date(8), date(8.02)), /segment 4 changes/],
    [
      'another duration',
      live,
      later.replace('#EXTINF:2.00000,\n4.m4s', '#EXTINF:2.00100,\n4.m4s'),
      /segment 4 changes/,
    ],
    ['another name', live, later.replace('\n5.m4s', '\nfive.m4s'), /segment 5 changes/],
    ['another part', live, later.replace('6.1.m4s', 'six.m4s'), /parts of segment 6 change/],
    [
      'a discontinuity that is forgotten',
      `${head(3)}${map}${segment(3, { before: broken })}${segment(4)}${open(5, 0)}`,
      `${head(4)}${map}${segment(4)}${open(5, 1)}`,
      /discontinuity sequence number is 0 and not 1/,
    ],
    [
      'a change after the end',
      `${head(3)}${map}${segment(3)}#EXT-X-ENDLIST\n`,
      `${head(3)}${map}${segment(3)}${segment(4)}#EXT-X-ENDLIST\n`,
      /after its end/,
    ],
  ])('finds %s', (_what, first, second, fault) => {
    const watch = new PlaylistWatch();
    watch.check('a', first);
    expect(() => watch.check('a', second)).toThrow(fault);
    expect(() => watch.check('b', second)).not.toThrow();
  });
});

it('bit rates are those of the segments', () => {
  const variant = { uri: 'a', bandwidth: 8000, averageBandwidth: 6000 };
  const segments = [500, 1000, 2000, 2500].map((bytes) => ({ bytes, duration: 2 }));
  expect(rateFaults({ ...variant, bandwidth: 10_000 }, segments, 2)).toEqual([]);
  expect(rateFaults(variant, segments, 2)).toEqual(['a has 10000 bit/s, more than BANDWIDTH 8000']);
  expect(rateFaults({ ...variant, bandwidth: 10_000, averageBandwidth: 9000 }, segments, 2)).toEqual([
    'a has 6000 bit/s on average, and AVERAGE-BANDWIDTH is 9000',
  ]);
  // One short segment is no peak by itself, but together with its neighbour.
  const short = [
    { bytes: 1000, duration: 0.4 },
    { bytes: 1000, duration: 1.6 },
  ];
  expect(rateFaults({ uri: 'a', bandwidth: 8000, averageBandwidth: 8000 }, short, 2)).toEqual([]);
});
