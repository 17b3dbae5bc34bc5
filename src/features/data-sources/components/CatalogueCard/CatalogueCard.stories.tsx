import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { catalogueCard } from '@tests/support/sourceFixtures';
import { CatalogueCard } from './CatalogueCard';

const meta = {
  title: 'Screens/Data sources/Catalog card',
  component: CatalogueCard,
  args: { source: catalogueCard(), connected: false, onPress: fn() },
} satisfies Meta<typeof CatalogueCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Popular: Story = {
  // SRC-016 SRC-017
  name: 'Popular badge and Connect API',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Popular')).toBeVisible();
    const button = canvas.getByRole('button');
    await expect(button).toHaveTextContent('Connect API');
    await userEvent.click(button);
    await expect(args.onPress).toHaveBeenCalledWith(args.source);
  },
};

export const Import: Story = {
  // SRC-017
  name: 'An import reads Connect Data',
  args: {
    source: catalogueCard({
      name: 'CSV Upload',
      category: 'Import Data',
      isImport: true,
      isPopular: false,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('Connect Data');
  },
};

export const Connected: Story = {
  // SRC-017
  name: 'A connected one reads ✓ Connected',
  args: { connected: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('✓ Connected');
  },
};

export const NotConnectable: Story = {
  name: 'A source without a working connector is not shown as connectable',
  args: { source: catalogueCard({ name: 'Segment', connectable: false, type: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('Request Source');
  },
};

export const ReadOnly: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};

export const VendorsMark: Story = {
  name: "The vendor's own mark, once it has loaded",
  args: { source: catalogueCard({ id: 'shopify', name: 'Shopify' }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg:not([fill])')).toBeVisible());
  },
};

export const NoMark: Story = {
  name: "A vendor without a free logo has its category's icon",
  args: {
    source: catalogueCard({ id: 'pipedrive', name: 'Pipedrive', category: 'CRM Systems' }),
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg.lucide-users')).toBeVisible());
  },
};

export const LongText: Story = {
  args: {
    source: catalogueCard({
      name: 'A service with a name as long as its terms and conditions',
      description:
        'It does everything, and it says so in a sentence that goes on and on until nobody reads it any more, which is a pity.',
    }),
  },
};
