import { afterEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { CheerPreview } from './cheer-preview.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const preview = async (draft: string, change: { balance?: number; isEnabled?: boolean; viewer?: string } = {}) => {
  const { balance = 500, isEnabled = true, viewer = '100002' } = change;
  page = await renderComponent(<CheerPreview login="tidewatch" draft={draft} />, {
    CheerPreview: {
      currentUser: { id: viewer, bitsBalance: balance },
      user: {
        ...{ id: '100001', displayName: 'Tidewatch' },
        channel: { id: '100001', cheerSettings: { isEnabled, cheerMinimumBits: 10 } },
      },
    },
  });
  return page.text();
};

test('all cheers of a text are counted, and it says what is left', async () => {
  expect(await preview('cheer100 Encore25 for the tide, cheer-5 cheers50')).toBe('125 Bits375 Bits left afterwards');
  expect(page.element.querySelector('[data-tier="100"]')).not.toBeNull();
});

test.each([
  ['cheer9', {}, 'Cheer with at least 10 Bits in this channel.'],
  ['cheer501', {}, 'You have only 500 Bits.'],
  ['cheer100001', {}, 'One message can cheer at most 100,000 Bits.'],
  ['cheer100', { isEnabled: false }, 'Tidewatch does not accept cheers. Your message will be sent as text.'],
  ['cheer100', { viewer: '100001' }, 'You cannot cheer in your own channel.'],
] as const)('%s with %j says why it cannot be sent', async (draft, change, says) => {
  expect(await preview(draft, change)).toContain(says);
});

test('a text whose words are no cheers shows nothing', async () => {
  expect(await preview('cheerful cheer0 cheer')).toBe('');
});
