import Box from '@mui/material/Box';
import { space, textRole } from '@src/theme/lengths';
import { color, elevation } from '@src/theme/tokenVariables';
import { defaultFormat, fullLabel, type ChartData } from './chartTypes';
import { chartCardText } from './texts/chartCardText';

/**
 * The chart's numbers as a table for screen readers. If items can be selected, the table contains
 * their buttons and becomes visible on keyboard focus.
 */
export function ChartTable({ caption, data }: { caption: string; data: ChartData }) {
  const { labels, series, formatValue = defaultFormat, onItemClick } = data;
  const columns = series.flatMap((item) => [
    { id: item.id, label: item.label, values: item.values, texts: item.texts },
    ...(item.previous
      ? [
          {
            id: `${item.id}-previous`,
            label: item.previousLabel ?? chartCardText('previousOf', { label: item.label }),
            values: item.previous,
            texts: undefined,
          },
        ]
      : []),
  ]);
  return (
    <Box sx={hidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{chartCardText(data.kind === 'donut' ? 'part' : 'period')}</th>
            {columns.map((column) => (
              <th scope="col" key={column.id}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={`${label}-${index}`}>
              <th scope="row">
                {onItemClick ? (
                  <button type="button" onClick={() => onItemClick(index)}>
                    {fullLabel(data, index)}
                  </button>
                ) : (
                  fullLabel(data, index)
                )}
              </th>
              {columns.map((column) => (
                <td key={column.id}>
                  {column.texts?.[index] ??
                    (column.values[index] === null || column.values[index] === undefined
                      ? chartCardText('noValue')
                      : formatValue(column.values[index]))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const hidden = {
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 1,
  overflow: 'auto',
  maxHeight: 1,
  '&:not(:focus-within)': {
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '&:focus-within': {
    p: 1.5,
    backgroundColor: color.raised,
    boxShadow: elevation.menu,
    borderRadius: 'var(--radius-card)',
    fontSize: textRole.caption.fontSize,
  },
  '& th, & td': { p: space(2, 8), textAlign: 'left', fontWeight: 450 },
  '& button': {
    appearance: 'none',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: color.signalText,
    p: 0,
    cursor: 'pointer',
  },
} as const;
