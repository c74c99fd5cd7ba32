// Runs before the first paint, from a file of its own: the Content-Security-Policy lets no inline script run.
(() => {
  const stored = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`bandshell.${name}`));
    } catch {
      // Without storage the site looks as it does by default.
      return null;
    }
  };
  const theme = stored('theme');
  const isLight =
    theme === 'light' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
  document.documentElement.dataset.density = stored('density') === 'compact' ? 'compact' : 'comfortable';
})();
