/** @jsxImportSource @widget/dom */

const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  check: 'M8 12l3 3 5-6M12 2a10 10 0 100 20 10 10 0 000-20z',
  star: 'M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-3-5.6 3 1.1-6.2L3 9.6l6.2-.9z',
};

/** A decorative icon; its meaning is in the text next to it. */
export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
