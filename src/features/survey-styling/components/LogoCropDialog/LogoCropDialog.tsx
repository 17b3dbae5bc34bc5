import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ReactCrop, type PixelCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { commonText } from '@src/components/texts/commonText';
import { cropToPng, planCrop, startingCrop } from '../../model/cropImage';
import { stylingText } from '../../texts/stylingText';

export interface LogoCropDialogProps {
  /** Image data or URL of the chosen image. */
  image: string;
  onCancel: () => void;
  /** Receives the cropped part as PNG image data. */
  onApply: (png: string) => void;
}

/**
 * The crop step: an initial square of 200 x 200, moved and resized by pointer or arrow keys. Apply
 * Crop stores a PNG.
 */
export function LogoCropDialog({ image, onCancel, onApply }: LogoCropDialogProps) {
  const element = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PixelCrop>();
  const [broken, setBroken] = useState(false);
  const apply = () => {
    const loaded = element.current;
    if (!loaded || !crop?.width || !crop.height) return;
    const displayed = { width: loaded.width, height: loaded.height };
    onApply(
      cropToPng(
        loaded,
        planCrop(crop, displayed, { width: loaded.naturalWidth, height: loaded.naturalHeight }),
      ),
    );
  };
  return (
    <AppDialog
      open
      onClose={onCancel}
      title={stylingText('crop.title')}
      size="medium"
      actions={
        <>
          <Button onClick={onCancel}>{commonText('cancel')}</Button>
          <Button
            variant="contained"
            onClick={apply}
            disabled={!crop?.width || !crop.height || broken}
          >
            {stylingText('crop.apply')}
          </Button>
        </>
      }
    >
      {!broken && (
        <Button
          variant="text"
          onClick={() => {
            const { width = 0, height = 0 } = element.current ?? {};
            setCrop({ unit: 'px', x: 0, y: 0, width, height });
          }}
          sx={{ mb: 1 }}
        >
          {stylingText('crop.whole')}
        </Button>
      )}
      {broken && <Message tone="error">{stylingText('logo.unreadable')}</Message>}
      <Box
        sx={{
          display: 'grid',
          justifyItems: 'center',
          backgroundColor: 'surface.sunken',
          borderRadius: 'var(--radius-control)',
          p: 1,
        }}
      >
        <ReactCrop
          {...(crop ? { crop } : {})}
          onChange={(next) => setCrop(next)}
          keepSelection
          minWidth={8}
          minHeight={8}
          ruleOfThirds
        >
          <img
            ref={element}
            src={image}
            alt={stylingText('crop.alt')}
            style={{ maxHeight: '50vh', maxWidth: '100%', display: 'block' }}
            onLoad={({ currentTarget: { width, height } }) =>
              setCrop({ unit: 'px', ...startingCrop({ width, height }) })
            }
            onError={() => setBroken(true)}
          />
        </ReactCrop>
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.tertiary' }}>
        {stylingText('crop.help')}
      </Typography>
    </AppDialog>
  );
}
