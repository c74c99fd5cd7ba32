import type { Browser, BrowserContext } from 'playwright-core';
import { ContextPool } from './context-pool.ts';

let shared: Promise<Browser> | undefined;

const pools = new WeakMap<Browser, ContextPool>();

/** The closed contexts of a browser's user, for contexts to come; undefined when it is a browser of its own. */
export const contextPoolOf = (browser: Browser): ContextPool | undefined => pools.get(browser);

/** The one browser of this process; another one after it has crashed. */
const theBrowser = async (launch: () => Promise<Browser>): Promise<Browser> => {
  shared ??= launch();
  const browser = await shared.catch(() => undefined);
  if (browser?.isConnected() === true) return browser;
  shared = launch();
  return shared;
};

/**
 * A browser for one user of the process's only one: it opens contexts, and `close` closes these and nothing else. A
 * browser of its own for each test file takes a second of a core.
 */
export async function shareBrowser(launch: () => Promise<Browser>): Promise<Browser> {
  const browser = await theBrowser(launch);
  const own = new Set<BrowserContext>();
  const pool = new ContextPool();
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    own.add(context);
    context.once('close', () => own.delete(context));
    return context;
  };
  const close: Browser['close'] = async () => {
    await pool.end();
    await Promise.all([...own].map((context) => context.close()));
  };
  const proxy = new Proxy(browser, {
    get: (target, name) => {
      if (name === 'newContext') return newContext;
      if (name === 'contexts') return () => [...own].filter((context) => !context.isClosed());
      if (name === 'close') return close;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  pools.set(proxy, pool);
  return proxy;
}
