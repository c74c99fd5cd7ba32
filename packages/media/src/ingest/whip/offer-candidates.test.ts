import { describe, expect, test } from 'vitest';
import { CandidateList, ReachedAddresses, withSafeCandidates } from './offer-candidates.ts';

const line = (address: string, port: number | string = 50_000, rest = 'typ host generation 0') =>
  `a=candidate:1 1 udp 2122260223 ${address} ${port} ${rest}`;
const kept = (lines: readonly string[], innerAddresses = false): readonly string[] =>
  withSafeCandidates(['v=0', ...lines, ''].join('\r\n'), new CandidateList({ innerAddresses }))
    .offer.split('\r\n')
    .filter((each) => each.includes('candidate'));

describe('candidates of an offer', () => {
  test('addresses of the open Internet stay; inner ones only where they are allowed', () => {
    const open = [
      line('8.8.8.8'),
      line('2606:4700::1111'),
      line('8.8.4.4', 50_001, 'typ srflx raddr 10.0.0.1 rport 9'),
    ];
    const inner = [
      line('127.0.0.1'),
      line('10.0.0.1'),
      line('::ffff:127.0.0.1'),
      line('fe80::1'),
      line('169.254.169.254'),
    ];
    expect(kept([...inner, ...open])).toEqual(open);
    expect(kept([...inner, ...open], true)).toEqual([...inner, ...open]);
  });

  test('names, TCP, ports of services and malformed lines go in any case', () => {
    const bad = [
      line('7a1b2c3d-0000-4000-8000-000000000000.local'),
      line('example.org'),
      line('8.8.8.8').replace('udp', 'tcp'),
      line('8.8.8.8', 53),
      line('8.8.8.8', 70_000),
      'a=candidate:1 1 udp 1 8.8.8.8',
      ' a=candidate:1 1 udp 1 10.0.0.1 50000 typ host',
      'A=Candidate:1 1 udp 1 10.0.0.1 50000 typ host',
      line('0x7f.1'),
    ];
    expect(kept(bad, true)).toEqual([]);
  });

  test('line ends of every kind are seen as the parser behind sees them', () => {
    for (const end of ['\n', '\r', '\r\n']) {
      const { offer, dropped } = withSafeCandidates(
        `v=0${end}s=-${end}${line('127.0.0.1')}${end}`,
        new CandidateList({ innerAddresses: false }),
      );
      expect([offer, dropped]).toEqual(['v=0\r\ns=-\r\n', 1]);
    }
  });

  test('are a handful, and one named for each track counts once', () => {
    const many = Array.from({ length: 50 }, (_, index) => line(`8.8.8.${index}`));
    expect(kept(many)).toEqual(many.slice(0, 8));
    expect(kept([...many.slice(0, 8), ...many.slice(0, 8)])).toHaveLength(16);
  });
});

test('the server answers where packets come from: open addresses, and a bounded number of them', () => {
  const strict = new ReachedAddresses({ innerAddresses: false });
  const answers = (address: string, port: number): boolean => strict.accepts(address, port);
  expect([answers('127.0.0.1', 50_000), answers('::ffff:8.8.8.8', 50_000), answers('8.8.8.8', 53)]).toEqual([
    false,
    true,
    false,
  ]);
  const lax = new ReachedAddresses({ innerAddresses: true });
  const answered = Array.from({ length: 40 }, (_, index) => lax.accepts('127.0.0.1', 50_000 + index)).filter(Boolean);
  expect(answered).toHaveLength(16);
  expect(lax.accepts('127.0.0.1', 50_000)).toBe(true);
  lax.clear();
  expect(lax.accepts('127.0.0.1', 60_000)).toBe(true);
});
