let labels: ReadonlyMap<string, string> = new Map();

/**
 * Stores the labels of fields that the server mentions in its sentences, such as "Please enter:
 * Access token".
 */
export const keepFieldLabels = (translated: ReadonlyMap<string, string>): void => {
  labels = translated;
};

/** Returns a label in the page's language, unchanged if no screen has loaded it. */
export const fieldLabel = (label: string): string => labels.get(label) ?? label;
