import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLAGGED_CATEGORIES, type FlaggedCategory } from '@bandshell/domain/kernel';
import { expect, test } from 'vitest';
import { classifyMessage } from './classify-message.ts';

interface Sentence {
  /** Null: ordinary talk. */
  readonly category: FlaggedCategory | null;
  readonly text: string;
}

const isCategory = (text: string): text is FlaggedCategory => (FLAGGED_CATEGORIES as readonly string[]).includes(text);

const sentences: readonly Sentence[] = readFileSync(join(import.meta.dirname, 'sentences.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => {
    const [category = '', text = ''] = line.split('\t');
    if (category !== '-' && !isCategory(category)) throw new Error(`no category: ${line}`);
    return { category: category === '-' ? null : (category as FlaggedCategory), text };
  });

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

test('of some 500 sentences, flagged ones are found and ordinary ones are left alone', () => {
  const flagged = (text: string) => new Set(classifyMessage(text).map(({ category }) => category));
  let right = 0;
  let wrong = 0;
  let missed = 0;
  const byCategory: Record<string, { all: number; found: number }> = {};
  for (const { category, text } of sentences) {
    const found = flagged(text);
    if (category === null) wrong += found.size > 0 ? 1 : 0;
    else {
      right += found.size > 0 ? 1 : 0;
      missed += found.size > 0 ? 0 : 1;
      byCategory[category] ??= { all: 0, found: 0 };
      byCategory[category].all += 1;
      byCategory[category].found += found.has(category) ? 1 : 0;
    }
  }
  const precision = right / (right + wrong);
  const recall = right / (right + missed);
  const parts = Object.entries(byCategory).map(([name, { all, found }]) => `${name} ${found} of ${all}`);
  console.info(
    `${sentences.length} sentences: precision ${percent(precision)}, recall ${percent(recall)}; ${parts.join(', ')}`,
  );
  expect(sentences.length).toBeGreaterThan(500);
  expect(precision).toBeGreaterThan(0.98);
  expect(recall).toBeGreaterThan(0.9);
  for (const [name, { all, found }] of Object.entries(byCategory)) expect(found / all, name).toBeGreaterThan(0.8);
});

test('hostile text of full length gives few ranges', () => {
  const spaced = 'f u c k '.repeat(62);
  expect(classifyMessage(spaced).length).toBeLessThan(500);
  expect(classifyMessage('a'.repeat(500))).toEqual([]);
  expect(classifyMessage('fuck'.repeat(125))).toEqual([{ from: 0, to: 500, category: 'profanity', severity: 3 }]);
});
