import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { KeyCombo } from '@src/components/KeyCombo/KeyCombo';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { isApple, singleKeysOn, switchSingleKeys } from '../commandKeys';
import { shortcutsFor, type Shortcut } from './shortcuts';
import { paletteText } from '@src/app/shell/commands/texts/paletteText';

export interface ShortcutSheetProps {
  onClose: () => void;
  /** Shows ⌘ instead of Ctrl. */
  apple?: boolean;
}

/** Lists every keyboard shortcut by place. Single-key shortcuts can be turned off here. */
export function ShortcutSheet({ onClose, apple = isApple() }: ShortcutSheetProps) {
  const [single, setSingle] = useState(singleKeysOn);
  const change = (on: boolean): void => {
    switchSingleKeys(on);
    setSingle(on);
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={paletteText('keys')}
      size="large"
      footerStart={
        <FormControlLabel
          control={
            <Switch
              checked={single}
              onChange={(_event, on) => {
                change(on);
              }}
            />
          }
          label={paletteText('keys.single')}
        />
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: space(20, 32),
          pb: 2,
        }}
      >
        {shortcutsFor(apple).map(({ place, shortcuts }) => (
          <section key={place}>
            <Typography variant="h3" sx={{ mb: space(6) }}>
              {paletteText(`place.${place}`)}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
              {shortcuts.map((shortcut) => (
                <ShortcutLine key={shortcut.does} {...shortcut} />
              ))}
            </Box>
          </section>
        ))}
      </Box>
    </AppDialog>
  );
}

function ShortcutLine({ ways, does }: Shortcut) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        gap: 2,
        py: space(7),
        borderTop: `1px solid ${color.line}`,
        fontSize: textRole.small.fontSize,
        lineHeight: rem(20),
      }}
    >
      <Box component="dt" sx={{ color: color.textSecondary }}>
        {paletteText(`keys.${does}`)}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          flex: 'none',
          maxWidth: '50%',
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: space(6),
        }}
      >
        {ways.map((keys) => (
          <KeyCombo key={keys.join(' ')} keys={keys} />
        ))}
      </Box>
    </Box>
  );
}
