import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Bell,
  ChartLine,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  ClipboardList,
  Copy,
  Database,
  Download,
  Gauge,
  GripVertical,
  Lock,
  Pencil,
  Plus,
  RefreshCw,
  Route,
  Search,
  SlidersHorizontal,
  Trash2,
  Upload,
  User,
  X,
} from 'lucide-react';
import { expect } from 'storybook/test';
import { Specimen } from './Specimen';

const meta = { title: 'Foundations/Icons', tags: ['autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const icons = {
  Bell,
  ChartLine,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  ClipboardList,
  Copy,
  Database,
  Download,
  Gauge,
  GripVertical,
  Lock,
  Pencil,
  Plus,
  RefreshCw,
  Route,
  Search,
  SlidersHorizontal,
  Trash2,
  Upload,
  User,
  X,
};
const sizes = {
  18: 'navigation and header',
  16: 'buttons and rows',
  15: 'small buttons',
  14: 'in a line of text',
};

export const Outline: Story = {
  render: () => (
    <>
      <Specimen
        title="Icons"
        note="Lucide, outlined, stroke 1.75. Only Stop, Start and the rating stars are filled."
      >
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
            gap: 2,
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          {Object.entries(icons).map(([name, Icon]) => (
            <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Icon aria-hidden size={18} strokeWidth={1.75} />
              <Typography variant="caption">{name}</Typography>
            </Box>
          ))}
        </Box>
      </Specimen>
      <Specimen title="Sizes">
        {Object.entries(sizes).map(([px, use]) => (
          <Box key={px} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}>
            <Gauge aria-hidden size={Number(px)} strokeWidth={1.75} />
            <Typography variant="body2">{`${px} px, ${use}`}</Typography>
          </Box>
        ))}
      </Specimen>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('18 px, navigation and header')).toBeVisible();
  },
};
