import { expect, test } from 'vitest';
import { helpText, readCommandLine } from './command-line.ts';

test('options', () => {
  expect(readCommandLine([])).toEqual({ help: false, empty: false, demoStreams: true });
  expect(readCommandLine(['--empty', '--no-demo-streams'])).toEqual({ help: false, empty: true, demoStreams: false });
  expect(readCommandLine(['-h']).help).toBe(true);
});

test('an unknown option is named', () => {
  expect(() => readCommandLine(['--emty'])).toThrow('There is no option --emty; --help lists all.');
});

test('the help names every option and the settings with their defaults', () => {
  for (const text of ['--empty', '--no-demo-streams', 'PORT (8080)', 'DATA_DIR (./data)', 'NATS_URL', 'S3_ENDPOINT']) {
    expect(helpText()).toContain(text);
  }
});
