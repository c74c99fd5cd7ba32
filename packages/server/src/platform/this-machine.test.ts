import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isThisMachine } from './this-machine.ts';

const site = { publicUrl: 'http://localhost:8080', trustProxy: 0 };
const asked = (headers: IncomingHttpHeaders, remoteAddress = '127.0.0.1', httpVersion = '1.1') => ({
  httpVersion,
  headers: { host: 'localhost:8080', ...headers },
  socket: { remoteAddress } as Socket,
});

test.each([
  ['localhost:8080', '127.0.0.1'],
  ['LOCALHOST', '::1'],
  ['127.0.0.1:8080', '::ffff:127.0.0.1'],
  ['[::1]:8080', '::1'],
  ['bandshell.localhost:8080', '127.0.0.2'],
])('%s from %s is this machine', (host, address) => {
  expect(isThisMachine(site, asked({ host }, address))).toBe(true);
});

test.each([
  ...['live.example.org', 'localhost.evil.example', 'evil.example:8080', '127.0.0.1.evil.example', '', '10.0.0.1'],
  ...['localhost:8080@evil.example', 'evil.example#localhost', '[::1', '2130706433', 'localhost:8080:8080'],
])('the host "%s" is not (DNS rebinding)', (host) => {
  expect(isThisMachine(site, asked({ host }))).toBe(false);
});

test.each(['192.168.1.7', '::ffff:192.168.1.7', 'fe80::1%lo', '', '1.127.0.0'])('the peer "%s" is not', (address) => {
  expect(isThisMachine(site, asked({}, address))).toBe(false);
});

test.each([
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded', 'x-real-ip'],
  ...['x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'x-original-host', 'x-forwarder-for', 'client-ip'],
  ...['cdn-loop', 'fastly-client-ip', 'x-azure-clientip', 'x-amzn-trace-id', 'x-varnish', 'wl-proxy-client-ip'],
])('a request with %s was passed on, even by a proxy here', (name) => {
  expect(isThisMachine(site, asked({ [name]: '127.0.0.1' }))).toBe(false);
});

test('a request by HTTP/1.0 comes from a proxy that does not say so', () => {
  expect(isThisMachine(site, asked({}, '127.0.0.1', '1.0'))).toBe(false);
});

test('what browsers and programs of this machine write is no sign of a proxy', () => {
  const headers = {
    ...{
      accept: 'text/html',
      'accept-language': 'de',
      cookie: 'a=b',
      'user-agent': 'curl/8',
      connection: 'keep-alive',
    },
    ...{ referer: 'http://localhost:8080/', 'sec-fetch-site': 'none', 'x-requested-with': 'a', 'x-request-id': 'b' },
    ...{ authorization: 'Bearer x', dnt: '1', priority: 'u=0' },
  };
  expect(isThisMachine(site, asked(headers))).toBe(true);
});

test('a public site, or behind proxies, has no such visitors', () => {
  expect(isThisMachine({ ...site, publicUrl: 'https://live.example.org' }, asked({}))).toBe(false);
  expect(isThisMachine({ ...site, trustProxy: 1 }, asked({}))).toBe(false);
});
