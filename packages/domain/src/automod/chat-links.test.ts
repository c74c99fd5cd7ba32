import { describe, expect, test } from 'vitest';
import { findLinkHosts, mayPostLinks, readDomain } from './chat-links.ts';

describe('links in a message', () => {
  test.each([
    ['see https://example.com/path?x=1', ['example.com']],
    ['(http://Sub.Example.co.uk:8080/)', ['sub.example.co.uk']],
    ['www.example.museum now', ['www.example.museum']],
    ['example.com, right?', ['example.com']],
    ['go:https://evil.example@real.example/x', ['real.example']],
    ['exam\u200bple.com', ['example.com']],
    ['ｅｘａｍｐｌｅ.com', ['example.com']],
    ['bücher.de', ['bücher.de']],
    ['steam://run/1', ['run']],
    ['nice game.Let us go', []],
    ['e.g. this and 3.14 and v1.2.3', []],
    ['mail me@example.com or @someone.tv', []],
    ['...', []],
    ['', []],
  ])('%s', (text, hosts) => {
    expect(findLinkHosts(text)).toEqual(hosts);
  });

  test('hostile text is read once', () => {
    expect(findLinkHosts('a.'.repeat(4_000)).length).toBe(0);
    expect(findLinkHosts('://'.repeat(1_000)).length).toBe(0);
  });
});

test('domains are stored without scheme, www and path', () => {
  expect(readDomain(' https://www.Example.com/x ')).toEqual({ ok: true, value: 'example.com' });
  expect(readDomain('example')).toMatchObject({ code: 'DOMAIN_INVALID' });
  expect(readDomain('')).toMatchObject({ code: 'DOMAIN_INVALID' });
});

describe('who may post links', () => {
  const viewer = { isPrivileged: false, isVip: false, isFollower: false };
  const hosts = ['clips.example.com'];
  test('each setting lets in fewer', () => {
    const follower = { ...viewer, isFollower: true };
    const vip = { ...viewer, isVip: true };
    const moderator = { ...viewer, isPrivileged: true };
    const allowed = (posters: Parameters<typeof mayPostLinks>[0]) =>
      [viewer, follower, vip, moderator].map((sender) => mayPostLinks(posters, [], hosts, sender));
    expect(allowed('everyone')).toEqual([true, true, true, true]);
    expect(allowed('followers')).toEqual([false, true, true, true]);
    expect(allowed('vips')).toEqual([false, false, true, true]);
    expect(allowed('nobody')).toEqual([false, false, false, true]);
  });

  test('permitted domains and their subdomains are open to all, and to nobody else’s domain', () => {
    expect(mayPostLinks('nobody', ['example.com'], hosts, viewer)).toBe(true);
    expect(mayPostLinks('nobody', ['example.com'], ['notexample.com'], viewer)).toBe(false);
    expect(mayPostLinks('nobody', ['example.com'], ['example.com', 'other.org'], viewer)).toBe(false);
  });
});
