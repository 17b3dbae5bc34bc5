/* Hands the CSS selector in this page's address to the form that waits for it in another tab, and says whether it was taken. The ticket in
   front of it names the form and begins with its language: see core/survey/pickLink.ts. A file of its own because the page's security
   policy allows no inline script. */
(function () {
  var waitMs = 3000;
  var parts = /^#(([a-z]{2})?[\w-]+)\.(.{1,3000})$/.exec(location.hash) || [];
  var texts = {
    en: {
      title: 'Element picked',
      none: 'Nothing was picked. Please pick the element again.',
      taken: 'The selector is now in the form. You can close this tab.',
      lost: 'The form is no longer waiting. Copy the selector into the form, or pick the element again.',
    },
    de: {
      title: 'Element ausgewählt',
      none: 'Es wurde nichts ausgewählt. Bitte wählen Sie das Element noch einmal aus.',
      taken: 'Es steht im Formular. Sie können diesen Tab schließen.',
      lost: 'Das Formular wartet nicht mehr darauf. Kopieren Sie den Selektor in das Formular, oder wählen Sie noch einmal aus.',
    },
    es: {
      title: 'Elemento elegido',
      none: 'No se ha elegido nada. Vuelve a elegir el elemento.',
      taken: 'Ya está en el formulario. Puedes cerrar esta pestaña.',
      lost: 'El formulario ya no lo espera. Copia el selector en el formulario o vuelve a elegir.',
    },
  };
  var language = texts[parts[2]] ? parts[2] : 'en';
  var text = texts[language];
  var selector = '';
  try { selector = decodeURIComponent(parts[3] || ''); } catch (_) { selector = ''; }
  document.documentElement.lang = language;
  document.title = text.title;
  document.querySelector('h1').textContent = text.title;
  var status = document.getElementById('status');
  if (!selector) { status.textContent = text.none; return; }
  document.getElementById('selector').textContent = selector;
  var channel = new BroadcastChannel('navout-pick-' + parts[1]);
  var timer = setTimeout(function () { status.textContent = text.lost; }, waitMs);
  channel.onmessage = function () {
    clearTimeout(timer);
    status.textContent = text.taken;
  };
  channel.postMessage(selector);
})();
