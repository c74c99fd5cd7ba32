import type { BrowserContext, Page, Request } from 'playwright-core';

/** The requests of a page since it began its document. */
interface PageRequests {
  readonly pending: Set<Request>;
  begun: number;
}

const followed = new WeakMap<Page, PageRequests>();

/** Reports without an answer, and what stays open as long as the page does. */
const ENDLESS = new Set(['ping', 'cspviolationreport', 'eventsource', 'media', 'websocket']);

/** A player keeps asking for a stream, also one that nobody sends. */
const isMedia = (request: Request): boolean => /^\/(live|vod)\//.test(new URL(request.url()).pathname);

/** Follows the requests of a context's pages. */
export const followRequests = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const requests: PageRequests = { pending: new Set(), begun: 0 };
    followed.set(page, requests);
    page.on('request', (request) => {
      // Everything that the document before it asked for is not answered any more.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.pending.clear();
      if (ENDLESS.has(request.resourceType()) || isMedia(request)) return;
      requests.begun += 1;
      requests.pending.add(request);
    });
    const onEnd = (request: Request) => requests.pending.delete(request);
    page.on('requestfinished', onEnd);
    page.on('requestfailed', onEnd);
  });
};

/** How many requests a page of `openContext` has begun, and the addresses of those without an answer. */
export const pageRequests = (page: Page): { readonly begun: number; readonly pending: readonly string[] } => {
  const requests = followed.get(page);
  if (requests === undefined) throw new Error('the page is not of a context that `openContext` opened');
  return { begun: requests.begun, pending: [...requests.pending].map((request) => request.url()) };
};
