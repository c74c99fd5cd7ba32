import { expect, test } from 'vitest';
import { createLog } from './create-log.ts';

const written = (format: 'json' | 'text', write: (log: ReturnType<typeof createLog>) => void): string => {
  let text = '';
  write(
    createLog(
      { logLevel: 'info', logFormat: format },
      {
        write: (line: string) => {
          text += line;
        },
      },
    ),
  );
  return text;
};

test('no secret reaches a line: not in fields, texts or errors', () => {
  const line = written('json', (log) => {
    log.info({ password: 'hunter2', headers: { cookie: 'hunter2' } }, 'one');
    log
      .child({ requestId: '7' })
      .error({ err: new Error('postgres://u:hunter2@h/d refused'), line: 'PASS hunter2' }, 'two');
  });
  expect(line).not.toContain('hunter2');
  expect(line).toContain('"requestId":"7"');
});

test('text for a person has time, level, message, fields and the stack', () => {
  const text = written('text', (log) => log.warn({ port: 6667, err: new Error('taken') }, 'chat stays closed'));
  expect(text).toMatch(/^\d\d:\d\d:\d\d warn {2}chat stays closed port=6667\n {2}Error: taken\n/);
});

test('lines below the level are not written', () => {
  expect(written('json', (log) => log.debug('quiet'))).toBe('');
});
