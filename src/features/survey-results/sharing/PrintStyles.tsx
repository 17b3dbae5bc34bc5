import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect } from 'react';

/** Class of elements that are not printed. */
export const NOT_PRINTED = 'navout-not-printed';

/** Prints results without the shell around them, in the light theme: dark pages waste ink, and browsers leave out their background. */
export function PrintStyles() {
  useEffect(() => {
    const page = document.documentElement;
    let shown: string | null = null;
    const before = () => {
      shown = page.getAttribute('data-theme');
      page.setAttribute('data-theme', 'light');
    };
    const after = () => {
      if (shown !== null) page.setAttribute('data-theme', shown);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return <GlobalStyles styles={printStyles} />;
}

const printStyles = {
  '@page': { margin: '12mm' },
  '@media print': {
    [`.${NOT_PRINTED}`]: { display: 'none !important' },
    // Navigation, header, notices and the skip link of the dashboard.
    ':has(> #main) > :not(#main), :has(> * > #main) > :not(:has(> #main)), a[href="#main"]': {
      display: 'none !important',
    },
    // Bars and dots carry the numbers, so they are printed too.
    '*': { printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' },
    '.MuiPaper-root, section, figure': { breakInside: 'avoid' },
    // Charts were drawn for the screen. Scale them to their box on paper.
    '.MuiChartsWrapper-root, .MuiChartsLayerContainer-root': { height: '100% !important' },
    'body, #main': { background: 'none' },
  },
} as const;
