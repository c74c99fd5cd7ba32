import { parseChatLine } from '@bandshell/contract';
import { expect, test } from 'vitest';
import { NEW_REGISTRATION, type RegistrationStep, registerLine } from './registration.ts';

/** The steps' kinds, and the last step. */
const say = (...lines: string[]) => {
  let registration = NEW_REGISTRATION;
  const kinds: string[] = [];
  let last: RegistrationStep | undefined;
  for (const text of lines) {
    const line = parseChatLine(text);
    if (line === null) throw new Error(`not a line: ${text}`);
    last = registerLine(registration, line);
    if (last.kind === 'wait') registration = last.registration;
    kinds.push(last.kind);
  }
  return { kinds, last };
};

test('a password and a nick are enough, without USER', () => {
  expect(say('PASS oauth:secret', 'NICK ann').last).toEqual({ kind: 'identify', token: 'secret', nick: 'ann' });
});

test('CAP REQ does not hold registration, CAP LS does until CAP END', () => {
  expect(say('CAP REQ :twitch.tv/tags', 'PASS oauth:s', 'NICK ann').kinds).toEqual(['wait', 'wait', 'identify']);
  expect(say('CAP LS 302', 'PASS oauth:s', 'NICK ann', 'USER a 0 * :a', 'CAP REQ :x', 'CAP END').kinds).toEqual([
    'wait',
    'wait',
    'wait',
    'wait',
    'wait',
    'identify',
  ]);
  expect(say('CAP LS', 'CAP END', 'PASS oauth:s', 'NICK ann').kinds.at(-1)).toBe('identify');
});

test('without a password the session decides, or the reader is anonymous', () => {
  expect(say('NICK ann').last).toEqual({ kind: 'identify', token: null, nick: 'ann' });
  expect(say('PASS SCHMOOPIIE', 'NICK justinfan123').last).toEqual({
    kind: 'identify',
    token: null,
    nick: 'justinfan123',
  });
});

test('a password that is no token is malformed, and an anonymous nick does not hide a token', () => {
  expect(say('PASS hunter2', 'NICK ann').last).toEqual({ kind: 'malformed-password' });
  expect(say('PASS', 'NICK ann').last).toEqual({ kind: 'malformed-password' });
  expect(say('PASS x', 'NICK justinfan').last).toEqual({ kind: 'malformed-password' });
  expect(say('PASS oauth:s', 'NICK justinfan1').last).toEqual({ kind: 'identify', token: 's', nick: 'justinfan1' });
});

test('other commands wait until afterwards', () => {
  expect(say('JOIN #a').last).toEqual({ kind: 'not-registered' });
  expect(say('PASS oauth:s', 'JOIN #a', 'NICK ann').kinds).toEqual(['wait', 'not-registered', 'identify']);
});
