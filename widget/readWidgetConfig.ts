/** The tag that runs this script, and what it says about where things are. */
export interface WidgetConfig {
  script: HTMLScriptElement;
  companyId: string;
  /** Address of the API without a trailing /api or slash; default: where the script came from. */
  apiHost: string;
  /** Folder that holds the script; its parts are loaded from there. */
  folder: string;
}

/** Reads the tag that runs this script; one inserted by other code is found by its company id. The rest of its attributes is read when a survey is shown. */
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
