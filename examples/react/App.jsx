import { useState } from 'react';
import { navout, useNavout } from './useNavout';

const ann = { id: 'ann@example.com', traits: { plan: 'pro' } };

export function App() {
  const [page, setPage] = useState('order');
  useNavout({
    host: import.meta.env.VITE_NAVOUT_HOST,
    companyId: import.meta.env.VITE_NAVOUT_COMPANY,
    person: ann,
  });
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
