import { storedValue } from '../../platform/storage/stored-value.ts';

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Users who turned push messages off in this browser. */
const off = storedValue('push-off', isIds);
/** Users of one browser; the oldest choices are forgotten. */
const USERS_MAX = 20;

export const isPushOff = (userID: string): boolean => off.read()?.includes(userID) === true;

export const choosePush = (userID: string, isOn: boolean): void => {
  const others = (off.read() ?? []).filter((id) => id !== userID);
  off.write(isOn ? others : [...others, userID].slice(-USERS_MAX));
};
