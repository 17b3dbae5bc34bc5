import { roundShares } from '@core/survey/roundShares';
import { sharesNote, shareText } from '../../model/chartShape';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { surveyResultsText } from '../../texts/surveyResultsText';

export interface AnswerTableProps {
  caption: string;
  rows: readonly AnswerTableRow[];
  /** The number of people who answered. */ answered: number;
  comparedName?: string | undefined;
}

/** One answer: its count, and its share in the comparison (null if unknown there). */
export interface AnswerTableRow {
  label: string;
  count: number;
  before?: number | null;
}

/** A chart's numbers as a table for screen readers. */
export function AnswerTable({ caption, rows, answered, comparedName }: AnswerTableProps) {
  const counts = rows.map(({ count }) => count);
  const shares = roundShares(counts, answered, 1);
  const note = sharesNote(counts, answered, 1);
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>{note ? `${caption} (${note})` : caption}</caption>
        <thead>
          <tr>
            <th scope="col">{surveyResultsText('answer')}</th>
            <th scope="col">{surveyResultsText('count')}</th>
            <th scope="col">{surveyResultsText('shareOfAnswers')}</th>
            {comparedName && (
              <th scope="col">{surveyResultsText('inCompared', { name: comparedName })}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count, before }, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count}</td>
              <td>{shareText(shares[at]!)}</td>
              {comparedName && <td>{before == null ? '–' : shareText(before)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
