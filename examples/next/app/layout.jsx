import { Navout } from './navout';

export const metadata = { title: 'Navout in a Next.js app' };

// Who signed in, from your session. Your server signs the id with the identity secret of your company.
const ann = { id: 'ann@example.com', traits: { plan: 'pro' } };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Navout person={ann} />
        {children}
      </body>
    </html>
  );
}
