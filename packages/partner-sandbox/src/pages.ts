import type { Account, Video } from './state.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Harbour Video</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 40rem; margin: 0 auto; padding: 1rem; }
  header { border-bottom: 1px solid; margin-bottom: 1.5rem; font-weight: 700; }
  video { width: 100%; max-height: 70vh; background: #000; }
  fieldset { display: grid; gap: .5rem; margin-bottom: 1rem; }
  button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; }
  li { overflow-wrap: anywhere; }
</style>
</head>
<body>
<header>Harbour Video <small>— a sandbox on this machine</small></header>
<main><h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;

export const messagePage = (title: string, text: string): string => page(title, `<p>${escapeHtml(text)}</p>`);

/** The question whether the application may upload, and to which account. */
export const authorizePage = (accounts: readonly Account[]): string =>
  page(
    'Allow uploads?',
    `<p>An application wants to upload videos to your account and to delete what it uploaded.</p>
<form method="post">
<fieldset><legend>Account</legend>
${accounts
  .map(
    ({ id, name }, place) =>
      `<label><input type="radio" name="account" value="${escapeHtml(id)}"${place === 0 ? ' checked' : ''}> ${escapeHtml(name)}</label>`,
  )
  .join('\n')}
</fieldset>
<button name="answer" value="allow">Allow</button>
<button name="answer" value="deny">Cancel</button>
</form>`,
  );

export const videoPage = ({ id, title }: Video, account: string): string =>
  page(
    title,
    `<video src="/files/${escapeHtml(id)}.mp4" controls playsinline></video>
<p>By ${escapeHtml(account)}</p><p><a href="/">All videos</a></p>`,
  );

export const listPage = (videos: readonly Video[]): string =>
  page(
    'Videos',
    videos.length === 0
      ? '<p>Nothing has been uploaded yet.</p>'
      : `<ul>${videos.map(({ id, title }) => `<li><a href="/videos/${escapeHtml(id)}">${escapeHtml(title)}</a></li>`).join('')}</ul>`,
  );
