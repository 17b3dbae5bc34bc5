/* Runs before the first paint, so that a dark choice never flashes light. A file of its own because the page's
   security policy allows no inline script. Same key and same order of choice as src/theme/AppThemeProvider.tsx. */
(function () {
  var saved = null;
  try { saved = localStorage.getItem('theme'); } catch (_) { saved = null; }
  var dark = saved === 'dark' || (saved !== 'light' && window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
})();
