import { randomBytes } from 'node:crypto';
import type { Exchange } from './http.ts';

const TEXTS = {
  en: {
    note: 'Test money: no real card is charged, and none is taken.',
    number: 'Card number',
    account: 'Account number',
    accountNote: 'Test money: nothing is paid out. Only test accounts are taken, such as 000123456789.',
    expiry: 'Expiry (MM/YY)',
    cvc: 'Security code',
    title: 'Your bank asks you to confirm this payment',
    yes: 'Confirm payment',
    no: 'Refuse',
    done: 'Thank you. You can go on.',
    gone: 'This question was answered already.',
    errors: {
      number: 'Enter the number of the card.',
      unknown_card: 'Only test cards are taken here, such as 4242 4242 4242 4242.',
      expiry: 'Enter the month and the year, such as 12/34.',
      cvc: 'Enter the 3 or 4 digits of the security code.',
    },
  },
  de: {
    note: 'Testgeld: Echte Karten werden weder angenommen noch belastet.',
    number: 'Kartennummer',
    account: 'Kontonummer',
    accountNote: 'Testgeld: Es wird nichts ausgezahlt. Nur Testkonten werden angenommen, etwa 000123456789.',
    expiry: 'Gültig bis (MM/JJ)',
    cvc: 'Prüfnummer',
    title: 'Deine Bank fragt: Bezahlst du gerade?',
    yes: 'Zahlung bestätigen',
    no: 'Ablehnen',
    done: 'Danke. Es kann weitergehen.',
    gone: 'Diese Frage wurde schon beantwortet.',
    errors: {
      number: 'Gib die Nummer der Karte ein.',
      unknown_card: 'Hier werden nur Testkarten angenommen, etwa 4242 4242 4242 4242.',
      expiry: 'Gib Monat und Jahr ein, etwa 12/34.',
      cvc: 'Gib die 3 oder 4 Ziffern der Prüfnummer ein.',
    },
  },
} as const;

const STYLE = `
  :root { color-scheme: light; --back: #fff; --text: #14151a; --line: #8a8d99; --soft: #4d505c; --act: #1d5fd1; --bad: #b3261e; }
  :root[data-theme=dark] { color-scheme: dark; --back: #1a1722; --text: #f0f1f5; --line: #7b7f8d; --soft: #b9bcc7; --act: #7fb0ff; --bad: #ff9b93; }
  body { margin: 0; padding: 2px; background: var(--back); color: var(--text); font: 15px/1.4 system-ui, sans-serif; }
  p { margin: 0 0 10px; font-size: 13px; color: var(--soft); }
  label { display: block; margin-bottom: 10px; font-weight: 600; font-size: 13px; }
  input { display: block; box-sizing: border-box; width: 100%; margin-top: 4px; padding: 9px 10px; font: inherit; font-weight: 400;
    color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 6px; }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; align-items: start; }
  .problem { display: block; margin-top: 4px; font-weight: 400; color: var(--bad); }
  .problem:empty { display: none; }
  input[aria-invalid] { border-color: var(--bad); }
  input:focus-visible, button:focus-visible { outline: 2px solid var(--act); outline-offset: 1px; }
  button { padding: 9px 16px; margin: 0 8px 8px 0; font: inherit; font-weight: 600; border-radius: 6px; border: 1px solid var(--act);
    background: var(--act); color: var(--back); cursor: pointer; }
  button.second { background: transparent; color: var(--act); }`;

/** A refusal stands at its field, in the page's language; the site around learns `field`, so that it says no more. */
const fieldsScript = (address: string, errors: Readonly<Record<string, string>>): string => `
  const errors = ${JSON.stringify(errors)};
  const fieldOf = (error) => document.querySelector('input[name="' + (error === 'unknown_card' ? 'number' : error) + '"]');
  const clear = () => {
    for (const input of document.querySelectorAll('input')) input.removeAttribute('aria-invalid');
    for (const note of document.querySelectorAll('.problem')) note.textContent = '';
  };
  const showAtField = (error) => {
    const field = errors[error] === undefined ? null : fieldOf(error);
    if (field === null) return false;
    field.setAttribute('aria-invalid', 'true');
    document.getElementById(field.name + '-problem').textContent = errors[error];
    field.focus();
    return true;
  };
  const site = new URLSearchParams(location.search).get('site');
  addEventListener('message', async (message) => {
    if (message.origin !== site || message.data?.type !== 'submit') return;
    const body = Object.fromEntries([...document.querySelectorAll('input')].map(({ name, value }) => [name, value]));
    let answer;
    clear();
    // Each field says what it lacks, and the first one of them has the focus.
    const empty = [...document.querySelectorAll('input')].filter(({ value }) => value.trim() === '').reverse();
    if (empty.filter(({ name }) => showAtField(name)).length > 0) {
      parent.postMessage({ type: 'method', id: null, error: 'field' }, site);
      return;
    }
    try {
      const response = await fetch('${address}', { method: 'POST', body: JSON.stringify(body) });
      answer = await response.json();
    } catch { answer = { error: 'unreachable' }; }
    const error = answer.error !== undefined && showAtField(answer.error) ? 'field' : (answer.error ?? null);
    parent.postMessage({ type: 'method', id: answer.id ?? null, error }, site);
  });
  for (const input of document.querySelectorAll('input')) input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') parent.postMessage({ type: 'enter' }, site);
  });
  parent.postMessage({ type: 'ready' }, site);`;

const ANSWERED_SCRIPT = `parent.postMessage({ type: 'answered' }, document.body.dataset.site);`;

const languageOf = ({ url }: Exchange) => (url.searchParams.get('lang') === 'de' ? 'de' : 'en');
const themeOf = ({ url }: Exchange) => (url.searchParams.get('theme') === 'dark' ? 'dark' : 'light');

/** The fields of a card. The site around them learns a name for the card, and never the number. */
export function sendFields(exchange: Exchange, sites: readonly string[]): void {
  const words = TEXTS[languageOf(exchange)];
  const input = (name: string, label: string, more: string) =>
    `<label>${label}<input name="${name}" inputmode="numeric" autocomplete="off" aria-describedby="${name}-problem" ${more}>
     <span class="problem" id="${name}-problem" role="alert"></span></label>`;
  send(
    exchange,
    sites,
    `<p>${words.note}</p>${input('number', words.number, 'maxlength="23" placeholder="4242 4242 4242 4242"')}
     <div class="two">${input('expiry', words.expiry, 'maxlength="9" placeholder="12/34"')}
     ${input('cvc', words.cvc, 'maxlength="4" placeholder="123"')}</div>`,
    fieldsScript('/v1/payment-methods', words.errors),
  );
}

/** The field of a bank account for payouts. */
export function sendPayoutFields(exchange: Exchange, sites: readonly string[]): void {
  const words = TEXTS[languageOf(exchange)];
  send(
    exchange,
    sites,
    `<p>${words.accountNote}</p><label>${words.account}<input name="number" inputmode="numeric" autocomplete="off"
      maxlength="20" placeholder="000123456789"></label>`,
    fieldsScript('/v1/payout-accounts', {}),
  );
}

/** The bank's question. */
export function sendChallenge(exchange: Exchange, sites: readonly string[], isOpen: boolean): void {
  const words = TEXTS[languageOf(exchange)];
  const form = `<p>${words.note}</p><h1 style="font-size:17px">${words.title}</h1><form method="post">
    <button name="answer" value="yes">${words.yes}</button>
    <button name="answer" value="no" class="second">${words.no}</button></form>`;
  send(exchange, sites, isOpen ? form : `<p>${words.note}</p><p role="status">${words.gone}</p>`, '');
}

export function sendAnswered(exchange: Exchange, sites: readonly string[]): void {
  const words = TEXTS[languageOf(exchange)];
  send(exchange, sites, `<p>${words.note}</p><p role="status">${words.done}</p>`, ANSWERED_SCRIPT);
}

function send(exchange: Exchange, sites: readonly string[], body: string, script: string): void {
  const nonce = randomBytes(16).toString('base64');
  const asked = exchange.url.searchParams.get('site') ?? '';
  const site = sites.includes(asked) ? asked : (sites[0] ?? '');
  exchange.response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // The question's answer says which page it comes from.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      "style-src 'unsafe-inline'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${sites.join(' ')}`,
    ].join('; '),
  });
  exchange.response.end(`<!doctype html><html lang="${languageOf(exchange)}" data-theme="${themeOf(exchange)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test money</title>
<style>${STYLE}</style><body data-site="${site}">${body}<script nonce="${nonce}">${script}</script></body></html>`);
}
