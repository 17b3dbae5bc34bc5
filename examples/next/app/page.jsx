'use client';

import { useState } from 'react';
import { navout } from './navout';

export default function Order() {
  const [page, setPage] = useState('order');
  return (
    <main>
      <h1>Your {page}</h1>
      <button type="button" onClick={() => setPage(page === 'order' ? 'account' : 'order')}>
        Go to the other page
      </button>
      <button type="button" onClick={() => navout('track', 'checkout', { total: 42 })}>
        Check out
      </button>
      {/* An inline survey comes and goes with its place. A popover needs none. */}
      {page === 'order' && <div data-navout-survey />}
    </main>
  );
}
