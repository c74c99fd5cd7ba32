// Runs before the first paint. The build puts it into the document, and the policy of the document names its hash.
(() => {
  const stored = (name, storage = 'localStorage') => {
    try {
      return JSON.parse(window[storage].getItem(`bandshell.${name}`));
    } catch {
      // Without storage the site looks as it does by default.
      return null;
    }
  };
  // Until a visitor chooses, the site looks as their system does, also when the system changes its looks: from the first
  // moment, because the code of the choice comes later.
  const lightSystem = window.matchMedia('(prefers-color-scheme: light)');
  const applyTheme = () => {
    const theme = stored('theme') ?? 'system';
    const isLight = theme === 'light' || (theme === 'system' && lightSystem.matches);
    document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
  };
  applyTheme();
  lightSystem.addEventListener('change', applyTheme);
  document.documentElement.dataset.density = stored('density') === 'compact' ? 'compact' : 'comfortable';
  // How a channel page begins, for the picture that its document holds. The stores of the side navigation, the right
  // column and the header slot read the same values. Whether the offer of an account has rested long enough is decided
  // by the page alone, and then there is no early picture.
  const shownHere = stored('header-place', 'sessionStorage');
  const isKnown = typeof shownHere === 'boolean';
  const isLoggedIn = stored('logged-in') === true;
  // The head of the page keeps the places of what only a viewer has.
  document.documentElement.toggleAttribute('data-logged-in', isLoggedIn);
  if (!isKnown && !isLoggedIn && stored('upsell-dismissed-at') !== null) return;
  document.documentElement.dataset.firstView = [
    'known',
    (isKnown ? shownHere : !isLoggedIn) && 'banner',
    stored('side-nav-wide') === false && 'nav-narrow',
    stored('right-column-open') === false && 'chat-closed',
  ]
    .filter(Boolean)
    .join(' ');
})();
