import { useAddress } from '@src/lib/useAddress';

/** Whether personal data in text answers is hidden. The page's address keeps it. */
export const useRedaction = () => {
  const { address, change } = useAddress();
  return {
    isRedacted: address.has('redact'),
    setRedacted: (isRedacted: boolean) => change({ redact: isRedacted ? 'on' : null }),
  };
};
