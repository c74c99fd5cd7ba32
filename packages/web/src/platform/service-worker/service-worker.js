/*
 * The site's background worker (scope /). It keeps the build's files, whose names carry a hash of their content, for quick
 * repeat visits, and answers with a page of its own when the network is away. Documents come from the network alone, so a
 * new release is never hidden behind an old page. Data, media and sockets are not its business: it stays out of their way.
 *
 * The build writes the release's name in the place of __RELEASE__.
 */
const RELEASE = '__RELEASE__';
const ASSETS = 'bandshell-assets-';
const SESSION = 'bandshell-session';
/** Where the session's user stands in its cache; no such address is served. */
const SESSION_URL = '/service-worker/session';
/** Files of this release and of the one before it, which open pages may still ask for. */
const RELEASES_KEPT = 2;

const words = {
  en: ['You are offline', 'Bandshell needs the network for live pictures. Check your connection.', 'Try again'],
  de: ['Du bist offline', 'Bandshell braucht das Netz für Live-Bilder. Prüfe deine Verbindung.', 'Noch einmal'],
};

const offlinePage = () => {
  const language = navigator.language.startsWith('de') ? 'de' : 'en';
  const [title, text, again] = words[language];
  const style = `:root{color-scheme:dark light}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;
    padding:24px;font:16px/1.5 system-ui,sans-serif;text-align:center}h1{margin:0;font-size:24px}p{margin:0}
    a{color:inherit;font-weight:600}`;
  const body = `<!doctype html><html lang="${language}"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Bandshell</title>
    <style>${style}</style><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></html>`;
  return new Response(body, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    },
  });
};

const fromNetwork = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
};

/** The build's files never change under their name: the first answer holds for ever. */
const fromCache = async (event) => {
  const known = await caches.match(event.request, { ignoreVary: true });
  if (known !== undefined) return known;
  const answer = await fetch(event.request);
  if (answer.status === 200 && answer.type === 'basic') {
    const copy = answer.clone();
    // A disk that is full keeps nothing; the page has its file.
    event.waitUntil(
      caches
        .open(ASSETS + RELEASE)
        .then((cache) => cache.put(event.request, copy))
        .catch(() => undefined),
    );
  }
  return answer;
};

const forgetOldReleases = async () => {
  // Caches are listed in the order in which they were made.
  const releases = (await caches.keys()).filter((name) => name.startsWith(ASSETS));
  await Promise.all(releases.slice(0, -RELEASES_KEPT).map((name) => caches.delete(name)));
};

const userOfSession = async () => {
  const kept = await caches.match(SESSION_URL, { cacheName: SESSION });
  return kept === undefined ? null : kept.text();
};

/** Without a session there are no push messages, and none of the earlier user stay on the screen. */
const endPush = async () => {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  for (const notification of await self.registration.getNotifications()) notification.close();
};

/** What the page says of its session: `new-session` with the user's id, or `clear-session`. */
const hear = async ({ type, userID }) => {
  if (type === 'clear-session') {
    await caches.delete(SESSION);
    await endPush().catch(() => undefined);
  }
  if (type !== 'new-session' || typeof userID !== 'string' || !/^\d{1,20}$/.test(userID)) return;
  if ((await userOfSession()) === userID) return;
  await caches.delete(SESSION);
  await (await caches.open(SESSION)).put(SESSION_URL, new Response(userID));
};

self.addEventListener('install', (event) => {
  // Documents come from the network: there is no old app to wait for.
  event.waitUntil(Promise.all([caches.open(ASSETS + RELEASE), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldReleases(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') return event.respondWith(fromNetwork(event));
  const { origin, pathname } = new URL(request.url);
  const isAsset = origin === self.location.origin && pathname.startsWith('/assets/') && !request.headers.has('range');
  if (isAsset) event.respondWith(fromCache(event));
});

/** Shows a push message, if it is for the user of the session. */
const showPush = async (data) => {
  const push = data?.json() ?? {};
  if (typeof push.title !== 'string' || push.userID !== (await userOfSession())) return;
  await self.registration.showNotification(push.title, {
    body: push.body,
    lang: push.language,
    tag: push.tag,
    icon: '/icon-192.png',
    data: { path: push.path },
  });
};

/** Leads to a page of the site alone, in a window that shows it already or in a new one. */
const openPage = async (path) => {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((client) => client.url === url.href);
  await (shown === undefined ? self.clients.openWindow(url.href) : shown.focus());
};

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

self.addEventListener('message', (event) => {
  const data = typeof event.data === 'object' && event.data !== null ? event.data : {};
  event.waitUntil(
    hear(data)
      .then(userOfSession)
      .then((userID) => event.ports[0]?.postMessage({ release: RELEASE, userID })),
  );
});
