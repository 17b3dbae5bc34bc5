/* Hands the CSS selector in this page's address to the form that waits for it in another tab. The ticket in front of it names the form:
   see core/survey/pickLink.ts. A file of its own because the page's security policy allows no inline script. */
(function () {
  var parts = /^#([\w-]+)\.(.{1,3000})$/.exec(location.hash);
  var selector = '';
  try { selector = parts ? decodeURIComponent(parts[2]) : ''; } catch (_) { selector = ''; }
  var status = document.getElementById('status');
  if (!selector) { status.textContent = 'Nothing was picked. Please pick the element again.'; return; }
  document.getElementById('selector').textContent = selector;
  new BroadcastChannel('navout-pick-' + parts[1]).postMessage(selector);
  status.textContent = 'It is in the form. You can close this tab.';
})();
