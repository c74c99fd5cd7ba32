import type { Client } from 'urql';
import { storedValue } from '../../platform/storage/stored-value.ts';
import { isPushOff } from './push-choice.ts';
import { AddBrowserPushSubscription, PushPublicKeyQuery, RemoveBrowserPushSubscription } from './push-documents.ts';

/** The server is told again of a subscription after this time: it may have removed it. */
const ADD_AGAIN_MS = 86_400_000;

interface Added {
  readonly userID: string;
  readonly endpoint: string;
  /** ms since the epoch */
  readonly at: number;
}

const isAdded = (value: unknown): value is Added =>
  typeof value === 'object' && value !== null && 'userID' in value && 'endpoint' in value && 'at' in value;
/** The subscription that the server was last told of. */
const added = storedValue<Added | null>(
  'push-added',
  (value): value is Added | null => value === null || isAdded(value),
);

let syncing: Promise<unknown> = Promise.resolve();

/**
 * Subscribes this browser to push messages for a user, or ends the subscription if there is no user or the user turned
 * them off. Does nothing without the permission. Two calls run one after the other.
 * @returns whether the browser is subscribed
 * @throws if the browser or the server refuses
 */
export const syncPush = (client: Client, userID: string | null): Promise<boolean> => {
  const result = syncing.then(() => sync(client, userID));
  syncing = result.catch(() => undefined);
  return result;
};

async function sync(client: Client, userID: string | null): Promise<boolean> {
  const manager = (await navigator.serviceWorker?.getRegistration('/'))?.pushManager;
  if (manager === undefined) return false;
  const known = await manager.getSubscription();
  if (userID === null || isPushOff(userID)) {
    if (known !== null) await end(client, known, userID);
    return false;
  }
  if (Notification.permission !== 'granted') return false;
  const last = added.read();
  const isFresh = last?.userID === userID && last.endpoint === known?.endpoint && Date.now() - last.at < ADD_AGAIN_MS;
  if (isFresh) return true;
  const key = await readPublicKey(client);
  const isOfKey = known !== null && isSameKey(known.options.applicationServerKey, key);
  if (known !== null && !isOfKey) await known.unsubscribe();
  const subscription =
    isOfKey && known !== null ? known : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await add(client, subscription);
  added.write({ userID, endpoint: subscription.endpoint, at: Date.now() });
  return true;
}

async function readPublicKey(client: Client): Promise<Uint8Array<ArrayBuffer>> {
  const { data, error } = await client.query(PushPublicKeyQuery, {}).toPromise();
  const key = data?.browserPushPublicKey ?? '';
  if (key.trim() === '') throw error ?? new Error('the server has no public key');
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

const isSameKey = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && one.byteLength === other.length && new Uint8Array(one).every((byte, at) => byte === other[at]);

async function add(client: Client, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { auth = '', p256dh = '' } = {} } = subscription.toJSON();
  if ([endpoint, auth, p256dh].some((part) => part.trim() === '')) throw new Error('the subscription is not complete');
  const input = { endpoint, auth, p256DH: p256dh };
  const { data, error } = await client.mutation(AddBrowserPushSubscription, { input }).toPromise();
  const refusal = data?.addBrowserPushSubscription.error;
  if (data?.addBrowserPushSubscription.browserPushSubscriptionID == null) {
    throw error ?? new Error(refusal?.message ?? 'the server did not answer');
  }
}

/** The server's half of a session that has ended is gone already. */
async function end(client: Client, known: PushSubscription, userID: string | null): Promise<void> {
  const { endpoint } = known;
  await known.unsubscribe();
  added.write(null);
  if (userID !== null) await client.mutation(RemoveBrowserPushSubscription, { input: { endpoint } }).toPromise();
}
