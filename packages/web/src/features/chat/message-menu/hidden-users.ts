import { create } from 'zustand';
import { storedValue } from '../../../platform/storage/stored-value.ts';

/** Users that a browser hides; one more drops the oldest. */
const MOST = 100;

const isLogins = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MOST && value.every((login) => typeof login === 'string');

const stored = storedValue('chat-hidden-users', isLogins);

const useStore = create<{ readonly logins: readonly string[] }>()(() => ({ logins: stored.read() ?? [] }));
stored.onChange((logins) => useStore.setState({ logins: logins ?? [] }));

const write = (logins: readonly string[]): void => {
  stored.write(logins);
  useStore.setState({ logins });
};

/** The logins whose messages this browser does not show, the oldest first. */
export const useHiddenUsers = (): readonly string[] => useStore(({ logins }) => logins);

/** Whether this browser does not show the messages of a user. */
export const useIsHidden = (login: string): boolean => useStore(({ logins }) => logins.includes(login));

/** Shows no more messages of a user in this browser. */
export const hideUser = (login: string): void => {
  const others = useStore.getState().logins.filter((other) => other !== login);
  write([...others, login].slice(-MOST));
};

/** Shows the messages of a user again. */
export const showUser = (login: string): void => write(useStore.getState().logins.filter((other) => other !== login));
