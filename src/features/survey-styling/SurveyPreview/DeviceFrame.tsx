import Box from '@mui/material/Box';
import { Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { previewText } from './texts/previewText';

export type PreviewDevice = 'phone' | 'tablet' | 'desktop';

const icons: Record<PreviewDevice, LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  desktop: Monitor,
};

/** Widths in px of common devices in portrait. */
const widths: Record<PreviewDevice, number | undefined> = {
  phone: 390,
  tablet: 768,
  desktop: undefined,
};

/**
 * The outline of a device at its real width, or narrower if the page is. Without a device, only the
 * content.
 */
export function DeviceFrame({
  device,
  children,
}: {
  device: PreviewDevice | undefined;
  children: ReactNode;
}) {
  if (!device) return <>{children}</>;
  const handheld = device !== 'desktop';
  return (
    <Box
      data-device={device}
      sx={{
        width: '100%',
        maxWidth: widths[device],
        mx: 'auto',
        border: `1px solid ${color.lineStrong}`,
        borderRadius: handheld ? 'var(--radius-device)' : 'var(--radius-card)',
        p: handheld ? space(18, 10) : 0,
        backgroundColor: color.surface,
        overflow: 'hidden',
      }}
    >
      {!handheld && (
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            gap: space(6),
            p: space(9, 12),
            borderBottom: `1px solid ${color.line}`,
          }}
        >
          {[0, 1, 2].map((dot) => (
            <Box
              key={dot}
              sx={{
                width: rem(8),
                height: rem(8),
                borderRadius: '50%',
                backgroundColor: color.lineStrong,
              }}
            />
          ))}
        </Box>
      )}
      <Box
        sx={{
          p: handheld ? 0.5 : 2,
          maxHeight: handheld ? rem(680) : 'none',
          overflowY: 'auto',
          backgroundColor: color.sunken,
          borderRadius: handheld ? 'var(--radius-screen)' : 0,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Chooses the frame: Phone, Tablet, Desktop. */
export function DeviceSwitch({
  value,
  onChange,
  iconOnly = false,
}: {
  value: PreviewDevice;
  onChange: (device: PreviewDevice) => void;
  iconOnly?: boolean;
}) {
  return (
    <SegmentedControl<PreviewDevice>
      label={previewText('device')}
      size="small"
      value={value}
      onChange={onChange}
      options={(['phone', 'tablet', 'desktop'] as const).map((device) => {
        const Icon = icons[device];
        return {
          value: device,
          label: previewText(`device.${device}`),
          icon: <Icon aria-hidden size={15} />,
          iconOnly,
        };
      })}
    />
  );
}
