import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import {
  Braces,
  ChartNoAxesCombined,
  Clapperboard,
  Cloud,
  CreditCard,
  Database,
  FileSpreadsheet,
  Globe,
  ListTodo,
  Mail,
  ShoppingCart,
  TrendingUp,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

const signs: Readonly<Record<string, LucideIcon>> = {
  'Web Analytics': ChartNoAxesCombined,
  'CRM Systems': Users,
  'E-commerce Platforms': ShoppingCart,
  'Payment Processing': CreditCard,
  'Productivity Tools': ListTodo,
  'Analytics & Growth': TrendingUp,
  'Media & Content': Clapperboard,
  'Cloud Storage': Cloud,
  'Email Marketing': Mail,
  'Custom API': Braces,
  'Database Connections': Database,
  'Import Data': FileSpreadsheet,
};

// Load the logos with the first card, not with the page.
const VendorMark = lazy(() => import('./VendorMark'));

export interface SourcePlateProps {
  category: string;
  /** Id of the source in the catalog. Draws the vendor's own logo if there is one. */
  vendor?: string;
}

/**
 * The vendor's logo, or the icon of the source's category, on a small plate. Decorative, next to
 * the name.
 */
export function SourcePlate({ category, vendor }: SourcePlateProps) {
  const Sign = signs[category] ?? Globe;
  const sign = <Sign size={16} strokeWidth={1.75} />;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: 'none',
        width: rem(32),
        height: rem(32),
        display: 'grid',
        placeItems: 'center',
        border: `1px solid ${color.line}`,
        borderRadius: 'var(--radius-control)',
        backgroundColor: color.sunken,
        color: color.textSecondary,
      }}
    >
      {vendor ? (
        <Suspense fallback={sign}>
          <VendorMark vendor={vendor} otherwise={sign} />
        </Suspense>
      ) : (
        sign
      )}
    </Box>
  );
}
