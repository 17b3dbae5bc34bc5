import { formatNumber } from './i18n/formats';

const short = (value: number): string => formatNumber(value, { maximumFractionDigits: 1 });

/** "4 KB", "1.4 MB", "2 GB": bytes as a person reads them, at least 1 KB. */
export const sizeText = (bytes: number): string => {
  if (bytes >= 1024 ** 3) return `${short(bytes / 1024 ** 3)} GB`;
  return bytes >= 1024 ** 2
    ? `${short(bytes / 1024 ** 2)} MB`
    : `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`;
};
