/** The script tag, and the URLs that it gives. */
export interface WidgetConfig {
  script: HTMLScriptElement;
  companyId: string;
  /** URL of the API without a trailing /api or slash. Default: the origin of the script. */
  apiHost: string;
  /** Folder of the script and its parts. */
  folder: string;
}

/** Reads the script's own tag. A tag inserted by other code is found by its company id. Its other attributes are read when a survey is shown. */
export const readWidgetConfig = (): WidgetConfig | undefined => {
  const script = (document.currentScript ??
    document.querySelector('script[data-company-id]')) as HTMLScriptElement | null;
  const { companyId, apiBase } = script?.dataset ?? {};
  return script && companyId
    ? {
        script,
        companyId,
        apiHost: (apiBase || new URL(script.src).origin).replace(/\/(api\/?)?$/, ''),
        folder: new URL('.', script.src).href,
      }
    : undefined;
};
