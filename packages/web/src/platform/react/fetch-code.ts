import { reconnectDelay } from '../realtime/reconnect-delay.ts';

/** With the waits between them about 15 seconds: a restarting server is back by then. */
const TIMES = 6;

/**
 * Code that is fetched when it is wanted. What could not be had is asked for again, so that a server's restart or a
 * short break of the network costs a moment and not the page.
 *
 * @throws what the last attempt threw
 */
export const fetchCode = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt + 1 === TIMES) throw error;
      await new Promise((resolve) => setTimeout(resolve, reconnectDelay(attempt, Math.random)));
    }
  }
};
