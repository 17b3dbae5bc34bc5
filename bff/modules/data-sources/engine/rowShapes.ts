import { isObject, readPath } from '@core/records/readPath';

/** Field that identifies a row of a report: the values of its dimensions. */
export const REPORT_ROW = 'row_id';

/**
 * Returns the rows of a Google Analytics report, which has names in headers and values in lists:
 * https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/RunReportResponse
 */
export const reportRows = (json: unknown): Record<string, unknown>[] => {
  const dimensions = namesAt(json, 'dimensionHeaders');
  const metrics = namesAt(json, 'metricHeaders');
  return listAt(json, 'rows').map((row) => {
    const said = valuesAt(row, 'dimensionValues');
    const counted = valuesAt(row, 'metricValues');
    return {
      [REPORT_ROW]: said.map(encodeURIComponent).join('/'),
      ...Object.fromEntries(
        dimensions.map((name, at) => [name, name === 'date' ? dayOf(said[at] ?? '') : said[at]]),
      ),
      ...Object.fromEntries(metrics.map((name, at) => [name, Number(counted[at] ?? 0)])),
    };
  });
};

const listAt = (json: unknown, path: string): Record<string, unknown>[] => {
  const found = readPath(json, path);
  return Array.isArray(found) ? found.filter(isObject) : [];
};
const textsAt = (json: unknown, path: string, field: string): string[] =>
  listAt(json, path).map((one) => (typeof one[field] === 'string' ? one[field] : ''));
const namesAt = (json: unknown, path: string): string[] => textsAt(json, path, 'name');
const valuesAt = (json: unknown, path: string): string[] => textsAt(json, path, 'value');

/** 20260102 as 2026-01-02. */
const dayOf = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
