import { describe, expect, test } from 'vitest';
import { withOneTransport } from './bundled-offer.ts';

const section = (kind: string, mid: string, transport: readonly string[]): readonly string[] => [
  `m=${kind} 9 UDP/TLS/RTP/SAVPF 96`,
  'c=IN IP4 0.0.0.0',
  'a=sendonly',
  `a=mid:${mid}`,
  'a=rtcp-mux',
  ...transport,
];
const transport = (name: string): readonly string[] => [
  `a=ice-ufrag:${name}`,
  `a=ice-pwd:${name.repeat(6)}`,
  `a=fingerprint:sha-256 ${name}`,
  'a=setup:actpass',
  `a=candidate:1 1 udp 2130706431 10.0.0.1 5${name.length}000 typ host`,
];
const offerOf = (group: string | undefined, ...sections: readonly (readonly string[])[]): string =>
  ['v=0', 's=-', ...(group === undefined ? [] : [`a=group:BUNDLE ${group}`]), ...sections.flat(), ''].join('\r\n');

describe('an offer with a transport for each section', () => {
  test('is heard on that of the first section of the group, wherever it stands', () => {
    const [sound, picture] = [transport('snd1'), transport('pict')];
    expect(withOneTransport(offerOf('0 1', section('audio', '0', sound), section('video', '1', picture)))).toBe(
      offerOf('0 1', section('audio', '0', sound), section('video', '1', sound)),
    );
    expect(withOneTransport(offerOf('1 0', section('audio', '0', sound), section('video', '1', picture)))).toBe(
      offerOf('1 0', section('audio', '0', picture), section('video', '1', picture)),
    );
  });

  test.each<[string, string]>([
    [
      'without a group',
      offerOf(undefined, section('audio', '0', transport('a')), section('video', '1', transport('b'))),
    ],
    ['with a group of other sections', offerOf('7', section('audio', '0', transport('a')))],
    ['with an empty group', offerOf('', section('audio', '0', transport('a')))],
    ['that describes it for the session', offerOf('0 1', section('audio', '0', []), section('video', '1', []))],
    ['of nothing', ''],
  ])('stays as it is: %s', (_title, offer) => {
    expect(withOneTransport(offer)).toBe(offer);
  });

  test('a section outside of the group keeps its own', () => {
    const offer = offerOf('0', section('audio', '0', transport('a')), section('video', '1', transport('b')));
    expect(withOneTransport(offer)).toBe(offer);
  });
});
