/** The style of the legal pages, with the web app's tokens that they use. */
export const LEGAL_STYLE = `
:root { color-scheme: dark light; --bg: oklch(0.175 0.018 285); --surface: oklch(0.212 0.021 285); --line: oklch(0.31 0.022 285);
  --text: oklch(0.965 0.006 85); --soft: oklch(0.8 0.014 285); --accent: oklch(0.83 0.145 75); --ring: oklch(0.83 0.145 75); }
@media (prefers-color-scheme: light) {
  :root { --bg: oklch(0.978 0.006 85); --surface: oklch(1 0 0); --line: oklch(0.895 0.009 85); --text: oklch(0.23 0.025 285);
    --soft: oklch(0.41 0.022 285); --accent: oklch(0.49 0.125 55); --ring: oklch(0.6 0.15 55); }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 16px; }
body { margin: 0; font: 450 16px/1.6 "Figtree Variable", Figtree, system-ui, -apple-system, "Segoe UI", sans-serif;
  color: var(--text); background: var(--bg); overflow-wrap: break-word; }
a { color: var(--accent); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: 16px; top: -60px; padding: 8px 16px; background: var(--surface); }
.skip:focus { top: 8px; }
header, main, footer { max-width: 760px; margin: 0 auto; padding: 0 24px; }
header { display: flex; align-items: center; gap: 12px; min-height: 64px; }
.home { display: inline-flex; align-items: center; gap: 10px; font-weight: 760; font-size: 18px; letter-spacing: -0.015em;
  color: var(--text); text-decoration: none; }
.home svg { width: 30px; height: 30px; color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 8px; margin: 8px 0 32px; padding: 0 0 16px; list-style: none;
  border-bottom: 1px solid var(--line); }
nav a { display: inline-block; padding: 6px 12px; border-radius: 99px; color: var(--soft); text-decoration: none; font-size: 14px;
  font-weight: 620; }
nav a:hover { color: var(--text); background: var(--surface); }
nav a[aria-current] { color: var(--text); background: var(--surface); }
h1 { margin: 0 0 8px; font-size: clamp(28px, 6vw, 36px); font-weight: 760; line-height: 1.2; letter-spacing: -0.025em; text-wrap: balance; }
h2 { margin: 40px 0 8px; font-size: 20px; font-weight: 760; letter-spacing: -0.015em; line-height: 1.3; }
h3 { margin: 24px 0 4px; font-size: 16px; font-weight: 700; }
p, ul, ol { margin: 0 0 16px; max-width: 68ch; color: var(--soft); }
li { margin-bottom: 6px; }
strong { color: var(--text); font-weight: 640; }
code { padding: 1px 5px; border-radius: 4px; background: var(--surface); font: 0.9em ui-monospace, "SF Mono", "Cascadia Mono", monospace;
  color: var(--text); }
.facts { color: var(--soft); font-size: 14px; }
.table { margin: 0 0 16px; overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 10px 14px; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
tr:last-child td { border-bottom: 0; }
th { font-weight: 640; white-space: nowrap; }
td { color: var(--soft); min-width: 120px; }
hr { border: 0; border-top: 1px solid var(--line); margin: 32px 0; }
footer { margin-top: 56px; padding-top: 16px; padding-bottom: 40px; border-top: 1px solid var(--line); font-size: 14px; color: var(--soft); }
@media (max-width: 480px) { header, main, footer { padding-left: 16px; padding-right: 16px; } }
@media print { nav, .skip { display: none; } }
`.trim();
