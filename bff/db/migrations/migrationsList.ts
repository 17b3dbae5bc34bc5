import { Migration20261121000000Foundation } from './Migration20261121000000Foundation';

/** In the order they run. A migration that was released is never changed; add a new one at the end. */
export const migrationsList = [
  { name: 'Migration20261121000000Foundation', class: Migration20261121000000Foundation },
];
