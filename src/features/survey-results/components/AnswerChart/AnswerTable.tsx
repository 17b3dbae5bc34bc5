import { roundingNote, roundShares } from '@core/survey/roundShares';
import { shareText } from '../../model/chartShape';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';

export interface AnswerTableProps {
  caption: string;
  rows: readonly AnswerTableRow[];
  /** The number of people who answered. */ answered: number;
  comparedName?: string | undefined;
}

/** One answer: how often, and its share in what it is compared with (null: unknown there). */
export interface AnswerTableRow {
  label: string;
  count: number;
  before?: number | null;
}

/** A chart's numbers as a table for screen readers. */
export function AnswerTable({ caption, rows, answered, comparedName }: AnswerTableProps) {
  const counts = rows.map(({ count }) => count);
  const shares = roundShares(counts, answered, 1);
  const note = roundingNote(counts, answered, 1);
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>{note ? `${caption} (${note})` : caption}</caption>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Count</th>
            <th scope="col">Share</th>
            {comparedName && <th scope="col">In {comparedName}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count, before }, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count}</td>
              <td>{`${shares[at]!.toFixed(1)}%`}</td>
              {comparedName && <td>{before == null ? '–' : shareText(before)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
