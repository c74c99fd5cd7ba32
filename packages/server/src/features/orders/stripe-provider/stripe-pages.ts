import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identifyBySessionToken } from '../../../core/identity/identity.ts';
import { readSessionToken } from '../../../core/identity/session-cookie.ts';
import type { Platform } from '../../../platform/platform.ts';
import type {} from '../orders-tables.ts';
import { STRIPE_PROVIDER, type StripeProvider } from './stripe-access.ts';

const WORDS = {
  en: {
    card: 'Card',
    wait: 'Your bank will ask you to confirm in a moment.',
    done: 'Thank you. You can continue.',
    gone: 'This question was already answered.',
  },
  de: {
    card: 'Karte',
    wait: 'Deine Bank bittet dich gleich um Bestätigung.',
    done: 'Danke. Es kann weitergehen.',
    gone: 'Diese Frage wurde schon beantwortet.',
  },
} as const;

const STYLE = `:root { color-scheme: light; --back: #fff; --text: #14151a; --line: #8a8d99; }
  :root[data-theme=dark] { color-scheme: dark; --back: #1a1722; --text: #f0f1f5; --line: #7b7f8d; }
  body { margin: 0; padding: 2px; background: var(--back); color: var(--text); font: 15px/1.4 system-ui, sans-serif; }
  #card { margin-top: 6px; padding: 11px 10px; border: 1px solid var(--line); border-radius: 6px; }`;

const FIELDS = `
  const { key, locale, site } = document.body.dataset;
  const stripe = Stripe(key, { locale });
  const color = getComputedStyle(document.body).color;
  const card = stripe.elements().create('card', { hidePostalCode: true, style: { base: { color, fontSize: '15px' } } });
  const say = (message) => parent.postMessage(message, site);
  card.on('ready', () => say({ type: 'ready' }));
  card.mount('#card');
  addEventListener('message', async ({ origin, source, data }) => {
    if (origin !== site || source !== parent || data?.type !== 'submit') return;
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card });
    say({ type: 'method', id: paymentMethod?.id ?? null, error: error?.code ?? null });
  });`;

const CHALLENGE = `
  const { key, locale, site, secret } = document.body.dataset;
  Stripe(key, { locale }).handleNextAction({ clientSecret: secret }).then(() => {
    document.querySelector('p').textContent = document.body.dataset.done;
    parent.postMessage({ type: 'answered' }, site);
  });`;

/**
 * The pages around Stripe.js, for frames of the site's own checkout: `GET /payments/stripe/fields` and
 * `/payments/stripe/challenge?token=<payment>`. They alone may load scripts of Stripe, and only where Stripe is the provider.
 */
export function stripePages(http: FastifyInstance, platform: Platform): void {
  const provider = (): StripeProvider | undefined => {
    const { provider: current } = platform.services.payments;
    return current?.name === STRIPE_PROVIDER ? (current as StripeProvider) : undefined;
  };
  http.get('/payments/stripe/fields', async (request, reply) => {
    const stripe = provider();
    if (stripe === undefined) return reply.code(404).send();
    const { card } = wordsOf(request);
    return sendPage(
      platform,
      request,
      reply,
      stripe,
      `<label for="card">${card}</label><div id="card"></div>`,
      FIELDS,
      {},
    );
  });
  http.get('/payments/stripe/challenge', async (request, reply) => {
    const stripe = provider();
    const paymentId = await findOwnPayment(platform, request);
    if (stripe === undefined || paymentId === null) return reply.code(404).send();
    const secret = await stripe.readClientSecret(paymentId);
    const { wait, gone, done } = wordsOf(request);
    if (secret === null) return sendPage(platform, request, reply, stripe, `<p role="status">${gone}</p>`, '', {});
    return sendPage(platform, request, reply, stripe, `<p role="status">${wait}</p>`, CHALLENGE, { secret, done });
  });
}

type Query = Readonly<Record<string, string | undefined>>;
const languageOf = (request: FastifyRequest): 'en' | 'de' => ((request.query as Query).lang === 'de' ? 'de' : 'en');
const wordsOf = (request: FastifyRequest) => WORDS[languageOf(request)];

/** The payment that the question is about, if it is of an order of who asks. */
async function findOwnPayment(platform: Platform, request: FastifyRequest): Promise<string | null> {
  const session = readSessionToken(platform.config, request.headers.cookie);
  const viewer = session === undefined ? null : await identifyBySessionToken(platform, session);
  const { token } = request.query as Query;
  if (viewer === null || token === undefined) return null;
  const order = await platform.database.db
    .selectFrom('orders')
    .select('payment_id')
    .where('user_id', '=', viewer.userId)
    .where('provider', '=', STRIPE_PROVIDER)
    .where('payment_id', '=', token.slice(0, 200))
    .executeTakeFirst();
  return order?.payment_id ?? null;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

function sendPage(
  { config }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { publishableKey }: StripeProvider,
  body: string,
  script: string,
  data: Readonly<Record<string, string>>,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const locale = languageOf(request);
  const theme = (request.query as Query).theme === 'dark' ? 'dark' : 'light';
  const facts = { key: publishableKey, locale, site: new URL(config.publicUrl).origin, ...data };
  const attributes = Object.entries(facts).map(([name, value]) => `data-${name}="${escaped(value)}"`);
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' https://js.stripe.com`,
    "style-src 'unsafe-inline'",
    'frame-src https://js.stripe.com https://hooks.stripe.com',
    'connect-src https://api.stripe.com',
    'img-src https://*.stripe.com',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-frame-options', 'SAMEORIGIN')
    .header('content-security-policy', policy.join('; '))
    .send(`<!doctype html><html lang="${locale}" data-theme="${theme}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Stripe</title><style>${STYLE}</style>
<body ${attributes.join(' ')}>${body}<script src="https://js.stripe.com/v3/"></script>
<script nonce="${nonce}">${script}</script></body></html>`);
}
