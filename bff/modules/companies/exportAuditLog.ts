import { Readable } from 'node:stream';
import { Transform } from '@json2csv/node';
import { neutraliseFormula } from '@core/survey/responseCsv';
import type { Context } from '@bff/context';
import { StreamAnswer } from '@bff/http/handler';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { auditEntriesBelow, type AuditQuery, type NamedEntry } from './listAuditLog';

const PAGE = 500;

/**
 * Streams the filtered audit log as CSV, newest first, page by page. Text that a spreadsheet would
 * run as a formula is neutralized.
 */
export const exportAuditLog = async (
  context: Context,
  query: AuditQuery,
): Promise<StreamAnswer> => {
  const first = await auditEntriesBelow(context, query, null, PAGE);
  await context.transaction(async (em) => {
    writeAudit(context, em, {
      companyId: context.companyForWrites(),
      action: 'companies.auditLogExported',
      subject: { type: 'company', id: context.companyForWrites() },
      after: { ...query },
    });
    await em.flush();
  });
  const csv = Readable.from(rows(context, query, first)).pipe(
    new Transform({ fields: COLUMNS }, {}, { objectMode: true }),
  );
  return new StreamAnswer(csv, {
    'Content-Disposition': `attachment; filename="audit-log_${context.clock().toISOString().slice(0, 10)}.csv"`,
  });
};

const COLUMNS = [
  'When',
  'Company',
  'Who',
  'Action',
  'Subject type',
  'Subject',
  'Before',
  'After',
  'IP address',
  'User agent',
  'Who email',
  'Who ID',
  'Subject email',
  'Subject ID',
  'Entry ID',
];

async function* rows(
  context: Context,
  query: AuditQuery,
  first: NamedEntry[],
): AsyncGenerator<Record<string, string>> {
  for (
    let page = first;
    page.length > 0;
    page = await auditEntriesBelow(context, query, page.at(-1)!.entry.id, PAGE)
  ) {
    for (const named of page) yield row(named);
    if (page.length < PAGE) return;
  }
}

const row = ({ entry, companyName, subjectEmail }: NamedEntry): Record<string, string> => {
  const cells = [
    entry.createdAt.toISOString(),
    companyName,
    entry.actorName,
    entry.action,
    entry.subjectType,
    entry.subjectName ?? '',
    entry.before ? JSON.stringify(entry.before) : '',
    entry.after ? JSON.stringify(entry.after) : '',
    entry.ipAddress ?? '',
    entry.userAgent ?? '',
    entry.actorEmail ?? '',
    entry.actorId ?? '',
    subjectEmail ?? '',
    entry.subjectId ?? '',
    entry.id,
  ];
  return Object.fromEntries(COLUMNS.map((column, at) => [column, neutraliseFormula(cells[at]!)]));
};
