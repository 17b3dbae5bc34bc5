/** Hands `content` to the browser as a download named `fileName`. */
export const saveFile = (content: Blob, fileName: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after this task: forgetting it at once would cancel the download in some.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
