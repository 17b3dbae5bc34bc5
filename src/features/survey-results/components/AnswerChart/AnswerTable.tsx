import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';

export interface AnswerTableProps { caption: string; rows: readonly { label: string; count: number; percent?: number }[] }

/** A chart's numbers as a table for screen readers. */
export function AnswerTable({ caption, rows }: AnswerTableProps) {
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>{caption}</caption>
        <thead><tr><th scope="col">Answer</th><th scope="col">Count</th><th scope="col">Share</th></tr></thead>
        <tbody>
          {rows.map(({ label, count, percent }) => <tr key={label}><th scope="row">{label}</th><td>{count}</td><td>{percent === undefined ? '' : `${percent.toFixed(1)} %`}</td></tr>)}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
