let labels: ReadonlyMap<string, string> = new Map();

/** Keeps the labels of fields that the server names in its sentences, such as "Please enter: Access token". */
export const keepFieldLabels = (translated: ReadonlyMap<string, string>): void => {
  labels = translated;
};

/** Returns a label in the page's language; one that no screen has fetched stays as it is. */
export const fieldLabel = (label: string): string => labels.get(label) ?? label;
