import { useUrlQuery } from '@src/lib/useUrlQuery';

/** Whether personal data in text answers is hidden. The page's URL keeps it. */
export const useRedaction = () => {
  const { query, change } = useUrlQuery();
  return {
    isRedacted: query.has('redact'),
    setRedacted: (isRedacted: boolean) => change({ redact: isRedacted ? 'on' : null }),
  };
};
