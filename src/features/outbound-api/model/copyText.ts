/**
 * Copies the text of `field`; where the browser refuses the clipboard, by selecting it and copying by hand (ERR-059).
 * @returns whether one of both worked.
 */
export const copyText = async (field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
};
