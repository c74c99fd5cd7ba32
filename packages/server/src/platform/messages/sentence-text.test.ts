import { commonErrors, refused } from '@bandshell/domain/kernel';
import { describe, expect, test } from 'vitest';
import { sentenceText } from './sentence-text.ts';

describe('the text of a refusal', () => {
  test('is its sentence in English, and its translation in another language', () => {
    const refusal = refused(commonErrors.unauthenticated);
    expect(sentenceText(refusal, 'en')).toBe('You must be logged in to do this.');
    expect(sentenceText(refusal, 'de')).toBe('Dafür musst du angemeldet sein.');
  });

  test.each([
    [1, 'minute', 'in 1 minute.', 'in 1 Minute noch'],
    [12, 'minute', 'in 12 minutes.', 'in 12 Minuten noch'],
    [1, 'hour', 'in 1 hour.', 'in 1 Stunde noch'],
    [24, 'hour', 'in 24 hours.', 'in 24 Stunden noch'],
    [2, 'day', 'in 2 days.', 'in 2 Tagen noch'],
  ])('chooses the form for %i %s', (count, unit, english, german) => {
    const refusal = refused(commonErrors.tooManyAttempts, { count, unit });
    expect(sentenceText(refusal, 'en')).toContain(english);
    expect(sentenceText(refusal, 'de')).toContain(german);
  });

  test('is English if there is no translation', () => {
    expect(sentenceText({ sentence: 'Wait for {name}.', params: { name: 'Olga' } }, 'de')).toBe('Wait for Olga.');
  });

  test('shows values as they are', () => {
    const name = '{count, plural, other {#}} <b>';
    expect(sentenceText({ sentence: 'Wait for {name}.', params: { name } }, 'en')).toBe(`Wait for ${name}.`);
  });
});
