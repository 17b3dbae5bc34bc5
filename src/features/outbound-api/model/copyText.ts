/**
 * Copies the text of `field`. If the browser denies clipboard access, selects it and runs the copy command (ERR-059).
 * @returns true if either worked.
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
