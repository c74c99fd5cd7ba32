import type { BrowserContext, CDPSession, Frame, Page } from 'playwright-core';
import { announcePage, intercept, interceptAnswer, type Listeners, listenersOf, removeListeners } from './intercept.ts';
import { until } from './until.ts';

/** Calls that change a context or a page for good. */
const LASTING = {
  context: [
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setGeolocation',
    'setHTTPCredentials',
    'setStorageState',
  ],
  page: [
    'addLocatorHandler',
    'close',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setExtraHTTPHeaders',
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;

/** Playwright's own limit. */
const DEFAULT_TIMEOUT = 30_000;

/** A page that does not leave its document is given up. */
const LEAVE_TIMEOUT = 10_000;

/** The data that contexts have to share to stand in for one another. */
export interface ContextPlace {
  /** The server's address. */
  readonly url: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasMotion: boolean;
}

interface Tab {
  readonly page: Page;
  readonly own: Listeners;
  readonly setViewportSize: Page['setViewportSize'];
}

/** The browser refuses it for as long as the page's last way to a document is not at its end. */
const forgetHistory = (client: CDPSession): Promise<boolean> =>
  until(
    'the history to be forgotten',
    async () => {
      await client.send('Page.resetNavigationHistory');
      return true;
    },
    LEAVE_TIMEOUT,
  );

/**
 * A browser context that lives on with its first page when its user closes it. Another user gets both as if they were new;
 * only the HTTP cache remains. A page of a new context takes twice the processor time: the browser starts a process for it,
 * which has fetched and compiled nothing yet.
 */
export class KeptContext {
  readonly context: BrowserContext;
  place: ContextPlace;
  readonly #end: () => Promise<void>;
  readonly #newPage: () => Promise<Page>;
  readonly #allPages: () => Page[];
  readonly #openClient: (page: Page) => Promise<CDPSession>;
  readonly #own: Listeners;
  readonly #scripts = new Set<{ dispose(): Promise<void> }>();
  /** Other ports of the server's host at which its user was: the provider's fields in a frame, another site's question. */
  readonly #others = new Set<string>();
  #tab: Tab | undefined;
  #client: Promise<CDPSession> | undefined;
  #isOpen = true;
  /** The page stands ready for the next `newPage`. */
  #isReady = false;
  #isSpoiled = false;
  #isOffline = false;
  #hasHeaders = false;
  #closing: Promise<void> | undefined;

  /**
   * @param keep takes a context that its user has closed, unless it answers false: then the context is closed for good
   */
  constructor(context: BrowserContext, place: ContextPlace, keep: (kept: KeptContext) => boolean) {
    this.context = context;
    this.place = place;
    const close = context.close.bind(context);
    this.#end = () => {
      // One that looks closed is not closed again.
      Reflect.deleteProperty(context, 'isClosed');
      return close();
    };
    this.#newPage = context.newPage.bind(context);
    this.#allPages = context.pages.bind(context);
    this.#openClient = context.newCDPSession.bind(context);
    intercept(context, LASTING.context, this.#spoil);
    intercept(context.clock, LASTING.clock, this.#spoil);
    intercept(context.tracing, ['start'], this.#spoil);
    interceptAnswer(context, 'addInitScript', this.#noteScript);
    intercept(context, ['setOffline'], () => {
      this.#isOffline = true;
    });
    intercept(context, ['setExtraHTTPHeaders'], () => {
      this.#hasHeaders = true;
    });
    const isClosed = context.isClosed.bind(context);
    Object.assign(context, {
      pages: () => (this.#isOpen ? this.#allPages().filter((page) => !this.#isReady || page !== this.#tab?.page) : []),
      newPage: () => this.#givePage(),
      isClosed: () => !this.#isOpen || isClosed(),
      close: () => {
        this.#closing ??= this.#leave()
          .catch(() => false)
          .then((isEmpty) => (isEmpty && keep(this) ? undefined : this.#end()));
        return this.#closing;
      },
    });
    context.on('page', (page) => {
      // The first page comes before its user's listeners.
      if (this.#tab === undefined) this.#follow(page);
      // Other pages, also those that pages open, have the size for which the context was made.
      else if (page !== this.#tab.page && this.place.viewport !== place.viewport) {
        void page.setViewportSize(this.place.viewport).catch(() => {});
      }
    });
    this.#own = listenersOf(context);
  }

  /** Closes it for good. */
  end(): Promise<void> {
    return this.#end();
  }

  /**
   * Takes away what its last user left.
   * @param place where its next user looks, at the same server
   * @returns false when it cannot have another one
   */
  async renew(place: ContextPlace): Promise<boolean> {
    const tab = this.#tab;
    if (tab === undefined) return false;
    const { page } = tab;
    this.place = place;
    this.#client ??= this.#openClient(page);
    const client = await this.#client;
    const origins = [new URL(this.place.url).origin, ...this.#others];
    this.#others.clear();
    page.setDefaultTimeout(DEFAULT_TIMEOUT);
    await Promise.all([
      this.context.clearCookies(),
      ...origins.map((origin) => client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
      forgetHistory(client),
      tab.setViewportSize(place.viewport),
      page.mouse.move(-1, -1),
      page.clearConsoleMessages(),
      page.clearPageErrors(),
      page.evaluate(`sessionStorage.clear(); window.name = '';`),
    ]);
    this.#isOpen = true;
    this.#isReady = true;
    this.#closing = undefined;
    return !this.#isSpoiled;
  }

  readonly #spoil = (): void => {
    this.#isSpoiled = true;
  };

  readonly #noteScript = (script: { dispose(): Promise<void> }): void => {
    this.#scripts.add(script);
  };

  /**
   * Leaves the document, whose connections end with it, for another one of the same origin: so the page keeps its process.
   * False when it cannot have another user.
   */
  async #leave(): Promise<boolean> {
    this.#isOpen = false;
    if (this.#tab === undefined || this.#isSpoiled) return false;
    const { page, own } = this.#tab;
    removeListeners(page, own);
    removeListeners(this.context, this.#own);
    const scripts = [...this.#scripts];
    this.#scripts.clear();
    await Promise.all([
      ...this.#allPages().map((other) => (other === page ? undefined : other.close())),
      ...scripts.map((script) => script.dispose()),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      this.context.unrouteAll({ behavior: 'ignoreErrors' }),
      this.#isOffline && this.context.setOffline(false),
      this.#hasHeaders && this.context.setExtraHTTPHeaders({}),
    ]);
    this.#isOffline = false;
    this.#hasHeaders = false;
    for (const origin of this.#others) {
      // Data that a tab keeps for its session is reached from a document of the same origin alone; any document will
      // do.
      await page.goto(`${origin}/healthz`, { waitUntil: 'commit', timeout: LEAVE_TIMEOUT });
      await page.evaluate('sessionStorage.clear()');
    }
    const answer = await page.goto(`${this.place.url}/healthz`, { waitUntil: 'commit', timeout: LEAVE_TIMEOUT });
    return answer?.ok() === true && !this.#isSpoiled;
  }

  async #givePage(): Promise<Page> {
    if (this.#tab === undefined || !this.#isReady) return this.#newPage();
    this.#isReady = false;
    announcePage(this.context, this.#tab.page);
    return this.#tab.page;
  }

  /** Notes what its users do with the page that is kept. */
  #follow(page: Page): void {
    const setViewportSize = page.setViewportSize.bind(page);
    const isClosed = page.isClosed.bind(page);
    const { origin, hostname } = new URL(this.place.url);
    intercept(page, LASTING.page, this.#spoil);
    intercept(page.coverage, ['startCSSCoverage', 'startJSCoverage'], this.#spoil);
    intercept(page.screencast, ['start'], this.#spoil);
    intercept(page.keyboard, ['down'], this.#spoil);
    intercept(page.mouse, ['down'], this.#spoil);
    interceptAnswer(page, 'addInitScript', this.#noteScript);
    Object.assign(page, { isClosed: () => !this.#isOpen || isClosed() });
    page.on('crash', this.#spoil);
    page.on('framenavigated', (frame: Frame) => {
      if (!/^https?:/.test(frame.url())) return;
      const at = new URL(frame.url());
      // Another host's storages are not cleared, and its documents have other processes.
      if (at.hostname !== hostname) this.#isSpoiled = true;
      else if (at.origin !== origin) this.#others.add(at.origin);
    });
    this.#tab = { page, own: listenersOf(page), setViewportSize };
  }
}
