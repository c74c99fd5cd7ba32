import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type Answer,
  OperationRefused,
  type RenderedComponent,
  renderComponent,
} from '../../testing/render-component.tsx';
import { DeviceCodeForm } from './device-code-form.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const device = { userCode: 'BCDFGHJK' };
const found = vi.fn();
const open = async (answer?: Answer, code = '', problem?: string): Promise<HTMLInputElement> => {
  found.mockClear();
  const form = <DeviceCodeForm code={code} problem={problem} onFound={found} />;
  page = await renderComponent(form, answer === undefined ? {} : { UseFindOauthDevice: answer });
  return page.element.querySelector('input') as HTMLInputElement;
};
const refused = (code: string, message: string): Answer => ({
  findOauthDevice: { device: null, error: { code, message } },
});

describe('the form for the code of a device', () => {
  test('sends nothing without a whole code', async () => {
    const field = await open({ findOauthDevice: { device, error: null } });
    await page.type(field, 'BCD');
    await page.press('Continue');
    expect(page.text()).toContain('Enter the eight letters that your device shows.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(page.sent).toEqual([]);
    await page.type(field, 'BCDF');
    expect(page.text()).not.toContain('Enter the eight letters');
  });

  test('passes on what the code belongs to', async () => {
    await open({ findOauthDevice: { device, error: null } }, 'bcdf-ghjk');
    await page.press('Continue');
    expect(page.sent).toEqual([{ name: 'UseFindOauthDevice', variables: { input: { userCode: 'BCDFGHJK' } } }]);
    expect(found).toHaveBeenCalledExactlyOnceWith(device);
  });

  test.each([
    ['a code that nobody gave out', 'CODE_INVALID', 'This code is not valid.'],
    ['too many tries', 'RATE_LIMITED', 'Too many attempts. Try again in 5 minutes.'],
  ])('%s is refused in the server’s words, and what was typed stays', async (_, code, message) => {
    const field = await open(refused(code, message), 'BCDFGHJK');
    await page.press('Continue');
    expect(page.text()).toContain(message);
    expect(field.value).toBe('BCDFGHJK');
    expect(found).not.toHaveBeenCalled();
    expect(page.button('Continue').disabled).toBe(false);
  });

  test.each([
    [
      'no connection',
      new Error('no connection'),
      'The server could not be reached. Check your connection and try again.',
    ],
    [
      'a session that has ended',
      new OperationRefused('UNAUTHENTICATED'),
      'You are no longer logged in. Log in and try again.',
    ],
    [
      'a fault of the server',
      new OperationRefused('INTERNAL'),
      'Something went wrong on our side. Try again in a moment.',
    ],
  ])('%s reads differently from a refusal, and what was typed stays', async (_, failure, message) => {
    const field = await open(failure, 'BCDFGHJK');
    await page.press('Continue');
    expect(page.text()).toContain(message);
    expect(field.value).toBe('BCDFGHJK');
    expect(found).not.toHaveBeenCalled();
  });

  test('shows why the last device was not connected', async () => {
    const field = await open(undefined, '', 'This request has expired.');
    expect(page.text()).toContain('This request has expired.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
