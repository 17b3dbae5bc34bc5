export interface RejectedFile {
  file: File;
  reason: 'type' | 'size' | 'count';
}

interface Limits {
  accept?: string | undefined;
  maxBytes?: number | undefined;
  multiple: boolean;
}

/**
 * Splits dropped files into accepted ones and rejected ones with a reason, because browsers don't
 * check drops.
 */
export function sortFiles(
  files: File[],
  { accept, maxBytes, multiple }: Limits,
): { fitting: File[]; rejected: RejectedFile[] } {
  const fitting: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason = !accepts(file, accept)
      ? 'type'
      : maxBytes !== undefined && file.size > maxBytes
        ? 'size'
        : !multiple && fitting.length > 0
          ? 'count'
          : undefined;
    if (reason) rejected.push({ file, reason });
    else fitting.push(file);
  }
  return { fitting, rejected };
}

function accepts(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  const name = file.name.toLowerCase();
  return accept
    .toLowerCase()
    .split(',')
    .map((rule) => rule.trim())
    .some((rule) =>
      rule.startsWith('.')
        ? name.endsWith(rule)
        : rule.endsWith('/*')
          ? file.type.startsWith(rule.slice(0, -1))
          : file.type === rule,
    );
}
