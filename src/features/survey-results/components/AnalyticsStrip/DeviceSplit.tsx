import Box from '@mui/material/Box';
import { roundShares } from '@core/survey/roundShares';
import { seriesColor } from '@src/theme/chartPalette';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { sharesNote, shareText } from '../../model/chartShape';

const devices = [
  ['mobile', 0],
  ['desktop', 1],
  ['tablet', 3],
] as const;

export interface DeviceSplitProps {
  /** Responses per device, or null if unknown. */
  counts: Record<'mobile' | 'desktop' | 'tablet', number> | null;
  /** Responses from all devices. */
  total: number;
}

/** Shares of the three devices: a split bar with its figures in words below. */
export function DeviceSplit({ counts, total }: DeviceSplitProps) {
  const each = counts && devices.map(([id]) => counts[id]);
  const shares = each && roundShares(each, total);
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'flex',
          gap: space(2),
          height: rem(8),
          my: space(11),
          backgroundColor: color.sunken,
          minWidth: rem(140),
        }}
      >
        {counts &&
          devices
            .filter(([id]) => counts[id] > 0)
            .map(([id, index]) => (
              <Box
                component="span"
                key={id}
                data-drawn
                sx={{
                  width: `${String((counts[id] / total) * 100)}%`,
                  backgroundColor: seriesColor(index),
                }}
              />
            ))}
      </Box>
      <Box
        component="span"
        title={(each && sharesNote(each, total)) ?? undefined}
        sx={{
          display: 'flex',
          gap: space(10),
          ...textRole.caption,
          color: color.textSecondary,
          whiteSpace: 'nowrap',
        }}
      >
        {devices.map(([id, index], at) => (
          <Box component="span" key={id}>
            <Box
              component="span"
              aria-hidden
              data-drawn
              sx={{
                display: 'inline-block',
                width: rem(7),
                height: rem(7),
                mr: space(4),
                borderRadius: '50%',
                backgroundColor: seriesColor(index),
              }}
            />
            {surveyResultsText(`deviceName.${id}`)} {shares ? shareText(shares[at]!, 0) : '–'}
          </Box>
        ))}
      </Box>
    </>
  );
}
