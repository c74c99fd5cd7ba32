import type { Client } from 'urql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { choosePush } from './push-choice.ts';
import { syncPush } from './sync-push.ts';

const KEY = Uint8Array.from({ length: 65 }, (_, at) => at);
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

let permission: NotificationPermission;
let subscribed: FakeSubscription | null;
let publicKey: string;
let keys: Record<string, string>;
let refusal: { readonly code: string; readonly message: string } | null;
let asked: { readonly field: string; readonly input: unknown }[];
let made: number;

class FakeSubscription {
  readonly endpoint: string;
  readonly options: { readonly applicationServerKey: ArrayBuffer };

  constructor(key: Uint8Array<ArrayBuffer>) {
    made += 1;
    this.endpoint = `https://push.example/${made}`;
    this.options = { applicationServerKey: key.slice().buffer };
  }

  toJSON = () => ({ endpoint: this.endpoint, keys });
  unsubscribe = async () => {
    subscribed = null;
    return true;
  };
}

const pushManager = {
  getSubscription: async () => subscribed,
  subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    subscribed = new FakeSubscription(applicationServerKey);
    return subscribed;
  },
};

const client = {
  query: () => ({ toPromise: async () => ({ data: { browserPushPublicKey: publicKey } }) }),
  mutation: (_document: unknown, { input }: { readonly input: object }) => ({
    toPromise: async () => {
      const field = 'auth' in input ? 'add' : 'remove';
      asked.push({ field, input });
      const id = refusal === null ? '1' : null;
      return { data: { addBrowserPushSubscription: { browserPushSubscriptionID: id, error: refusal } } };
    },
  }),
} as unknown as Client;

beforeEach(() => {
  permission = 'granted';
  subscribed = null;
  publicKey = base64url(KEY);
  keys = { auth: 'secret', p256dh: 'key' };
  refusal = null;
  asked = [];
  made = 0;
  localStorage.clear();
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('at the start of a page', () => {
  test('PUSH-05 a user who gave the permission is subscribed with the key of the site', async () => {
    expect(await syncPush(client, '7')).toBe(true);
    expect(new Uint8Array(subscribed?.options.applicationServerKey ?? new ArrayBuffer(0))).toEqual(KEY);
    expect(asked).toEqual([
      { field: 'add', input: { endpoint: 'https://push.example/1', auth: 'secret', p256DH: 'key' } },
    ]);
  });

  test('the server is told of it once a day, and at once of another user or key', async () => {
    await syncPush(client, '7');
    await syncPush(client, '7');
    expect(asked).toHaveLength(1);
    await syncPush(client, '8');
    expect([asked.length, made]).toEqual([2, 1]);
    vi.useFakeTimers({ now: Date.now() + 86_400_001, toFake: ['Date'] });
    await syncPush(client, '8');
    expect([asked.length, made]).toEqual([3, 1]);
    publicKey = base64url(KEY.slice().reverse());
    vi.setSystemTime(Date.now() + 86_400_001);
    await syncPush(client, '8');
    vi.useRealTimers();
    expect([asked.length, made]).toEqual([4, 2]);
  });

  test('PUSH-04 one who turned notifications off is unsubscribed here and at the server', async () => {
    await syncPush(client, '7');
    choosePush('7', false);
    expect(await syncPush(client, '7')).toBe(false);
    expect(subscribed).toBeNull();
    expect(asked.at(-1)).toEqual({ field: 'remove', input: { endpoint: 'https://push.example/1' } });
    choosePush('7', true);
    expect(await syncPush(client, '7')).toBe(true);
  });

  test('PUSH-04 without a user the browser is unsubscribed; two calls do not cross', async () => {
    const [first, second] = [syncPush(client, '7'), syncPush(client, null)];
    expect([await first, await second, subscribed]).toEqual([true, false, null]);
    expect(asked.map(({ field }) => field)).toEqual(['add']);
  });

  test.each(['denied', 'default'] as const)('PUSH-06 nothing is done with the permission %s', async (given) => {
    permission = given;
    expect(await syncPush(client, '7')).toBe(false);
    expect([asked, subscribed]).toEqual([[], null]);
  });

  test('PUSH-08 it fails without a public key, an endpoint or keys, and when the server refuses', async () => {
    publicKey = ' ';
    await expect(syncPush(client, '7')).rejects.toThrow();
    publicKey = base64url(KEY);
    for (const part of [{ auth: '' }, { p256dh: ' ' }]) {
      keys = { auth: 'secret', p256dh: 'key', ...part };
      await expect(syncPush(client, '7')).rejects.toThrow('not complete');
    }
    expect(asked).toEqual([]);
    keys = { auth: 'secret', p256dh: 'key' };
    refusal = { code: 'INVALID_SUBSCRIPTION', message: 'It is not valid.' };
    await expect(syncPush(client, '7')).rejects.toThrow('It is not valid.');
    refusal = null;
    expect(await syncPush(client, '7')).toBe(true);
  });

  test('a browser without a worker has no push messages', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
    expect(await syncPush(client, '7')).toBe(false);
  });
});
