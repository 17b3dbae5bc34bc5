const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Letters of any script, digits, hyphens and dots. URLs accept other characters in the host, but host names never contain them. */
const HOST_CHARACTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** True for a full host name, such as `shop.example.com` or `bücher.example`; false for an IP address and a single label. */
export const isHostName = (name: string): boolean => {
  const address = `http://${name}`;
  if (name.length > 253 || !HOST_CHARACTERS.test(name) || !URL.canParse(address)) return false;
  const ascii = new URL(address).hostname;
  const labels = ascii.split('.');
  return (
    labels.length > 1 &&
    ascii.length <= 253 &&
    labels.every((label) => LABEL.test(label)) &&
    /[a-z]/.test(labels.at(-1) ?? '')
  );
};

/** True for an address that browsers open and that starts with http:// or https://. */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\/\S+$/i.test(address) && URL.canParse(address);
