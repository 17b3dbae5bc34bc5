// Self-hosted variable fonts, Latin and Latin Extended; the browser fetches a file only when a glyph needs it.
import '@fontsource-variable/instrument-sans/index.css';
import '@fontsource-variable/geist-mono/index.css';
