// Runs before the first paint, from a file of its own: the Content-Security-Policy lets no inline script run.
(() => {
  let choice = 'dark';
  try {
    choice = JSON.parse(localStorage.getItem('bandshell.theme'));
  } catch {
    // Without storage the site is dark.
  }
  const isLight =
    choice === 'light' || (choice === 'system' && window.matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
})();
