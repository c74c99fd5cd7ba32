import { reconnectDelay } from '../realtime/reconnect-delay.ts';

/** With the waits between them about 15 seconds: a restarting server is back by then. */
const TIMES = 6;

/**
 * Loads code on demand. A failed download is tried again. So a restart of the server or a short network failure delays the page
 * and does not break it.
 * @throws the error of the last attempt
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
