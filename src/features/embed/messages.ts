import { ApiError } from '@src/lib/apiError';

/** Sentences of the specification about the company embed screen, verbatim (ERR-075, ERR-076, ERR-083), and our own beside them. */
export const EMBED_MESSAGES = {
  identifiersSaved: 'Global identifier settings saved successfully!',
  triggersSaved: 'Trigger settings saved successfully!',
  notLoaded: 'The saved settings could not be loaded. They stay as they are.',
  chooseCompany:
    'Choose one company in the header first: embed code and settings belong to a company.',
  noActive:
    'No survey is running. The code can be installed now; surveys appear as soon as they are started.',
  signing:
    'Unsigned answers never join two known people, and surveys for a saved view are shown to signed visitors only. Ordinary surveys work without it.',
  hosted:
    'Each has a page of its own to share. Add q1=… to its link to answer a question ahead, and any other name=value to keep it with the answers.',
  linksFailed: 'The links could not be made. Please try again.',
  personal:
    'Each link takes one answer. A link made for an email address also says who answers. The links are shown once: keep the file.',
  email:
    'Paste this HTML into your email. Each button opens the survey with the first question answered.',
} as const;

const failures = {
  identifiers: 'Failed to save global identifier settings: ',
  triggers: 'Failed to save trigger settings: ',
} as const;

/** The sentence for a failed save, with its reason. */
export const embedFailureMessage = (form: keyof typeof failures, error: unknown): string =>
  failures[form] + (error instanceof ApiError ? error.message : '');
