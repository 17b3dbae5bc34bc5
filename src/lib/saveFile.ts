/** Downloads `content` as a file named `fileName`. */
export const saveFile = (content: Blob, fileName: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers read the URL after this task, so revoking it immediately would cancel the download in some.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
