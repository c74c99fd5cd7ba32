import { expect, test } from 'vitest';
import { isSupportedNode } from './require-node.mjs';

test.each(['20.19.0', '20.20.2', '22.12.0', '23.1.0', '24.0.0'])('%s is supported', (version) => {
  expect(isSupportedNode(version)).toBe(true);
});

test.each(['14.21.3', '18.20.4', '20.18.3', '21.7.0', '22.11.0', '25.0.0'])('%s is not', (version) => {
  expect(isSupportedNode(version)).toBe(false);
});
